import { useEffect, useState } from 'react'
import { useSay } from '../../app/words.ts'
import { isCommittedTo } from '../model/dice-proof.ts'
import { useScene } from '../TableContext.ts'

/** The hash to which the dice are bound, and after the game their seed and whether both agree. */
export function DiceProof() {
  const say = useSay()
  const commitment = useScene(({ state }) => state?.info.commitment)
  const secret = useScene(({ state }) => state?.info.secret)
  const shares = useScene(({ state }) => state?.info.shares)
  const [agrees, setAgrees] = useState<boolean>()
  useEffect(() => {
    if (commitment === undefined || secret === undefined) return
    void isCommittedTo(commitment, secret).then(setAgrees)
  }, [commitment, secret])
  if (commitment === undefined) return null
  return (
    <details className="dice-proof">
      <summary>{say('dice.proof')}</summary>
      <p>{say('dice.proof-hash')}</p>
      <code>{commitment}</code>
      {shares === undefined || shares.length === 0 ? null : (
        <p>{say('dice.proof-shares', { count: shares.filter(({ kind }) => kind === 'nonce').length })}</p>
      )}
      {secret === undefined ? (
        <p>{say('dice.proof-later')}</p>
      ) : (
        <>
          <p>{say('dice.proof-seed')}</p>
          <code>{secret}</code>
          {agrees === undefined ? null : (
            <p className={agrees ? undefined : 'alarm'}>
              {say(agrees ? 'dice.proof-agrees' : 'dice.proof-differs')}
            </p>
          )}
        </>
      )}
    </details>
  )
}
