// What lies on a unit, or is remembered of it, until a certain phase; bits of `marks`.

/** 16.5 The engaged marker. */
export const ENGAGED = 1
/** 12.4 A strategic movement marker. */
export const STRATEGIC = 2
/** 12.4.3 A truck marker: the other side of the same marker. */
export const TRUCK = 4
/** 22.3 A German prime mover. */
export const PRIME_MOVER = 8
/** 25.3.3 A night marker. */
export const NIGHT = 16
/** 25.2.4 A replacement marker. */
export const REPLACED = 32
/** 22.5 Artillery on its used side. */
export const USED = 64
/** 11.1 Has moved in this movement phase. */
export const MOVED = 128
/** 15.8.2 Builds an improved position in this turn, and so neither moves nor attacks. */
export const DIGGING = 256
/** 14.1 Has attacked in this combat phase. */
export const ATTACKED = 512
/** 17.5 Has retreated in this phase. */
export const RETREATED = 1024
/** 20.1 Has tried to disengage in this combat phase. */
export const TRIED = 2048
/** 13.2.2, 27.2 Was put on the map this turn. */
export const ARRIVED = 4096
/** 11.10.2 Has retreated over an army boundary and not come back. */
export const STRAYED = 8192
/** 31 Has infiltrated this night, and so may not attack. */
export const INFILTRATED = 16384
/** 27.5 Fights beside Kampfgruppe Peiper in the first night. */
export const HELPS_PEIPER = 32768
/** 14.1 Has been attacked in this combat phase. */
export const STRUCK = 65536
/** 20.2 Was left behind when others of its hex tried to disengage. */
export const STAYED = 131072

/** Gone when a movement phase begins. */
export const MOVEMENT_MARKS = MOVED | DIGGING | ARRIVED
/** Gone when a combat phase ends. */
export const COMBAT_MARKS = ATTACKED | RETREATED | TRIED | INFILTRATED | HELPS_PEIPER | STRUCK | STAYED
/** 12.5, 12.6 Markers of strategic movement. */
export const TRANSPORT_MARKS = STRATEGIC | TRUCK
