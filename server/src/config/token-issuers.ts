// Issuers of the tokens by which players are known.

/** The issuer of our own tokens. */
export const OWN_ISSUER = 'flower-war'

/** Another issuer whose tokens are accepted, and the claims that identify a player. */
export interface Issuer {
  readonly key:
    | { readonly jwksUrl: string }
    /** The other secret is accepted, too, while one replaces the other. */
    | { readonly secret: string; readonly otherSecret?: string | undefined }
  readonly issuer: string
  /** Tokens for another audience are not accepted. */
  readonly audience: string
  readonly idClaim: string
  readonly nameClaim: string
}
