/** What things are worth to the solo player, in actions unless said otherwise. Found by playing many games. */
export const w = {
  // Entering a space on the way to the Rhine.
  step: 0.358,
  unknown: 0.29,
  resisted: 0.841,
  fort: 0.5,
  ownCorps: 0.339,
  /** A number marker there that may become resistance before the corps comes. */
  number: 0.12,
  // Spaces of the line home that have to be taken again.
  gap: 0.871,
  resistedGap: 3,
  /** Who leads: a token on the card counts for a corps, hunger against it. */
  claimLoad: 0.146,
  claimHunger: 0.8,
  /** Tokens that a space of the way asks for: ammunition for a battle, fuel to go on after an unknown card. */
  needAmmo: 1.457,
  needHalt: 0.114,

  // A token on the card of whom it is for, less for every arrow between, and one that nobody waits for.
  token: 0.5,
  arrow: 0.045,
  spare: 0.082,
  arrived: 0.046,
  truck: 0.06,
  feedLead: 1.208,
  feedOther: 0.168,
  feedSoon: 0.25,
  fuelOther: 0.3,
  fuelLead: 0.299,
  haulMin: 0.02,
  /** Fuel that a follower does not give away, and the most that the lead reserves places for. */
  keepFuel: 2,
  capFuel: 3,
  /** Tokens that count as lacking for every follower without them. */
  foodOther: 0.581,
  fuelStock: 0.626,

  // The line: a space that will be struck, one that will be when the lead goes on, one that nobody can mend.
  exposed: 0.3,
  foresee: 0.1,
  orphan: 0.5,
  repaired: 0.55,
  repairedEnd: 2.5,
  /** Followers come up at such intervals behind the lead, in spaces; what each space more costs; a march. */
  spacing: 3,
  interval: 0.2,
  followCost: 0.15,

  // The lead's march: its own worth, the chances it takes, going on for fuel, crossing before the line is whole.
  moveBase: 0.3,
  pMinRes: 0.702,
  pMin: 0.894,
  pGo: 0.7,
  goToll: 0.2,
  crossGap: -0.3,
  /** So near the base, in arrows, an empty place on the card costs so much. */
  fillFar: 2,
  fill: 0.3,

  // Trucks: with fewer in hand than this they are short; a logistics phase, for and against.
  shortAt: 5,
  drawEach: 0.06,
  drawBlocked: 0.2,
  waiting: 0.013,
  phaseBlocked: 0.212,
  phaseShort: 0.308,
  phaseHungry: 0.166,
  phaseHungryLead: 0.5,
  phaseLevel: 0.096,
  phaseReady: 0.178,
  /** Trucks are moved rather than nothing done down to this. */
  idle: -0.736,
}
