import { storableText } from '@prepwell/contract/wire/common.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { epoch } from '../../../../platform/clock.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { answerRefused } from './oidc-errors.ts'

/** Seconds for which a sign-in may wait for the provider, and for the password of staff. */
export const flowSeconds = 600

const text = storableText.min(1).max(600)
const flowClaims = z.object({
  /** A sign-in that began with another provider cannot end with this one. */
  issuer: text,
  state: text,
  nonce: text,
  verifier: text,
})

const joinClaims = z.object({ subject: text, email: text, session: text.nullable() })

/** Each kind of token has an audience that no other check accepts. */
const kinds = {
  flow: { aud: 'oidc flow', claims: flowClaims },
  join: { aud: 'oidc join', claims: joinClaims },
} as const

type Claims<Kind extends keyof typeof kinds> = z.infer<(typeof kinds)[Kind]['claims']>

/** The signed tokens that the browser keeps between the steps of a sign-in. */
export function signInTokens(app: FastifyInstance, { clock }: Pick<Platform, 'clock'>) {
  const sign = <Kind extends keyof typeof kinds>(kind: Kind, claims: Claims<Kind>): string =>
    app.jwt.sign({ ...claims, iat: epoch(clock.now()) } as never, {
      aud: kinds[kind].aud,
      expiresIn: flowSeconds,
    })
  const read = <Kind extends keyof typeof kinds>(
    kind: Kind,
    token: string,
    refuse: () => AppError,
  ): Claims<Kind> => {
    try {
      const verified = app.jwt.verify(token, {
        allowedAud: kinds[kind].aud,
        requiredClaims: ['aud', 'exp'],
        clockTimestamp: clock.now().getTime(),
      })
      return kinds[kind].claims.parse(verified) as Claims<Kind>
    } catch {
      throw refuse()
    }
  }
  return {
    signFlow: (claims: Claims<'flow'>) => sign('flow', claims),
    /** Throws 400 for a token that is not ours, or too old. */
    readFlow: (token: string) => read('flow', token, () => answerRefused('flow')),
    signJoin: (claims: Claims<'join'>) => sign('join', claims),
    /** Throws 401: the sign-in has to start again. */
    readJoin: (token: string) =>
      read(
        'join',
        token,
        () => new AppError('wrong_credentials', 'This login took too long. Please log in again'),
      ),
  }
}
