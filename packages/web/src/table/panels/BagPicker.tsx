import { useSay } from '../../app/words.ts'
import {
  bagAnswer,
  bagNames,
  bagWords,
  countIn,
  fullBag,
  isNothingPicked,
  mayAdd,
  stillToPick,
} from '../model/bags.ts'
import { partName } from '../model/part.ts'
import { useScene, useTable } from '../TableContext.ts'

/** Words to be put into one bag or several, never beyond what the listed answers hold. */
export function BagPicker() {
  const { model, words } = useTable()
  const say = useSay()
  const choices = useScene((scene) => scene.offer.bags)
  const picks = useScene((scene) => scene.draft.picks)
  const bags = bagNames(choices)
  const { least, most } = stillToPick(choices, picks)
  const full = most === 0 ? undefined : fullBag(choices, picks)
  const empty = isNothingPicked(picks) ? bagAnswer(choices, picks) : undefined
  return (
    <div className={bags.length > 1 ? 'bag-picker several' : 'bag-picker'}>
      <table>
        {bags.length > 1 ? (
          <thead>
            <tr>
              <td />
              {bags.map((bag) => (
                <th key={bag} scope="col">
                  {words.bag(bag)}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {bagWords(choices).map((word) => {
            const name = words.word(bags[0] ?? '', word)
            return (
              <tr key={word}>
                <th scope="row">{name}</th>
                {bags.map((bag) => {
                  const count = countIn(picks, bag, word)
                  return (
                    <td key={bag}>
                      <span className={count > 0 ? 'stepper some' : 'stepper'}>
                        <button
                          type="button"
                          data-part={partName({ kind: 'take', bag, word })}
                          aria-label={say('bag.less', { name })}
                          disabled={count === 0}
                          onClick={() => model.answering.takeOutOfBag(bag, word)}
                        >
                          −
                        </button>
                        <b aria-live="polite">{count}</b>
                        <button
                          type="button"
                          data-part={partName({ kind: 'put', bag, word })}
                          aria-label={say('bag.more', { name })}
                          disabled={!mayAdd(choices, picks, bag, word)}
                          onClick={() => model.answering.putInBag(bag, word)}
                        >
                          +
                        </button>
                      </span>
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p role="status">
        {most === 0
          ? say('bag.full')
          : least === most
            ? say('bag.left', { count: most })
            : say('bag.left-between', { least, most })}
      </p>
      {full === undefined && empty === undefined ? null : (
        <div className="bag-buttons">
          {full === undefined ? null : (
            <button type="button" className="button" onClick={() => model.answering.fillBags(full)}>
              {say('bag.all')}
            </button>
          )}
          {empty === undefined ? null : (
            <button
              type="button"
              className="button"
              data-part={partName({ kind: 'answer', action: empty.action })}
              onClick={() => model.answering.give(empty.action)}
            >
              {say('bag.none')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
