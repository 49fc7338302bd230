import type { Face } from './shape.ts'

/**
 * How wide words come out, without asking a screen. Advance widths in thousandths of the type size for the printable
 * ASCII characters; letters with marks are as wide as the bare letter.
 */
const SERIF =
  '228 314 423 544 538 949 739 206 384 384 458 548 307 335 307 364 547 547 547 547 547 547 547 547 547 547 307 307 548 548 548 430 867 712 668 663 744 634 610 725 809 387 394 726 616 930 757 742 637 742 707 560 650 757 706 1020 678 667 592 356 364 356 548 528 400 554 630 527 623 540 374 573 650 336 313 615 337 961 652 590 632 613 475 475 368 640 581 850 585 592 497 365 301 365 548'
const ITALIC =
  '227 305 456 573 524 928 701 259 385 385 480 534 300 314 300 339 537 537 537 537 537 537 537 537 537 537 300 300 534 534 534 459 880 683 622 614 703 604 572 669 772 365 361 688 584 935 746 674 571 674 646 505 591 725 652 917 667 593 561 345 331 345 534 512 400 554 524 434 557 442 325 511 580 320 275 497 298 869 596 526 543 520 426 383 354 597 511 777 564 515 493 390 286 390 534'
const CONDENSED =
  '212 292 452 561 535 884 652 244 304 304 556 540 284 360 284 422 540 540 540 540 540 540 540 540 540 540 304 304 540 540 540 452 814 618 602 589 630 549 528 646 654 397 506 630 480 738 654 642 595 642 610 556 527 630 598 884 612 579 546 302 422 302 540 500 540 516 550 468 550 508 341 499 540 262 266 524 277 808 540 508 550 550 367 455 342 540 490 756 501 496 466 338 370 338 540'

const TABLES: Readonly<Record<Face, { widths: readonly number[]; scale: number }>> = {
  serif: { widths: parse(SERIF), scale: 0.985 },
  'serif-italic': { widths: parse(ITALIC), scale: 1 },
  'serif-semibold': { widths: parse(SERIF), scale: 1 },
  'serif-bold': { widths: parse(SERIF), scale: 1.02 },
  condensed: { widths: parse(CONDENSED), scale: 0.975 },
  'condensed-semibold': { widths: parse(CONDENSED), scale: 0.99 },
  'condensed-bold': { widths: parse(CONDENSED), scale: 1 },
}

function parse(widths: string): number[] {
  return widths.split(' ').map(Number)
}

export function textWidth(text: string, size: number, face: Face): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter, size, face)
  return width
}

export function letterWidth(letter: string, size: number, face: Face): number {
  const { widths, scale } = TABLES[face]
  const bare = letter.normalize('NFD').charCodeAt(0)
  return ((widths[bare - 32] ?? 560) * scale * size) / 1000
}
