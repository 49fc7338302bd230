import './die.css'

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}

/** A die seen from above; a number where it has no pips for it. */
export function Die({ face, size }: { readonly face: number | string; readonly size: number }) {
  const pips = PIPS[Number(face)]
  return (
    <svg className="die" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <rect x="4" y="4" width="92" height="92" rx="18" />
      {pips === undefined ? (
        <text x="50" y="68" textAnchor="middle">
          {face}
        </text>
      ) : (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="9.5" />)
      )}
    </svg>
  )
}
