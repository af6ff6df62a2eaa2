// Finds settings that exclude each other, or need another.
import type { Variables } from './config.ts'
import { OWN_ISSUER } from './token-issuers.ts'

/** Returns contradictions, each with its variable. */
export function contradictionsIn(variables: Variables): readonly (readonly [string, string])[] {
  const { AUTH_JWKS_URL, AUTH_JWT_SECRET, AUTH_ISSUER, AUTH_AUDIENCE, GUESTS } = variables
  const { AUTH_SECRET, AUTH_SECRET_OTHER, AUTH_JWT_SECRET_OTHER } = variables
  const { REDIS_URL, REDIS_REPLICAS, PUBLIC_PATH, PUBLIC_ADDRESS, MQTT_PORT } = variables
  const isAlone = REDIS_URL === undefined
  const isPlaced = PUBLIC_PATH !== undefined || PUBLIC_ADDRESS !== undefined
  const hasOther = (variables.MQTT_URL ?? variables.MQTT_BROKER) !== undefined
  const hasKey = AUTH_JWKS_URL !== undefined || AUTH_JWT_SECRET !== undefined
  const mistakes: [string, string, boolean][] = [
    [
      'AUTH_JWT_SECRET',
      'set either AUTH_JWKS_URL or AUTH_JWT_SECRET, not both',
      AUTH_JWKS_URL !== undefined && AUTH_JWT_SECRET !== undefined,
    ],
    ['AUTH_ISSUER', 'required with AUTH_JWKS_URL or AUTH_JWT_SECRET', hasKey && !AUTH_ISSUER],
    [
      'AUTH_ISSUER',
      'its tokens cannot be verified without AUTH_JWKS_URL or AUTH_JWT_SECRET',
      !hasKey && (AUTH_ISSUER ?? AUTH_AUDIENCE) !== undefined,
    ],
    ['AUTH_ISSUER', 'this name is reserved for the server itself', AUTH_ISSUER === OWN_ISSUER],
    [
      'AUTH_AUDIENCE',
      'required with AUTH_JWKS_URL or AUTH_JWT_SECRET, so that tokens for other services are rejected',
      hasKey && !AUTH_AUDIENCE,
    ],
    [
      'GUESTS',
      'with GUESTS=off, set AUTH_JWKS_URL or AUTH_JWT_SECRET; otherwise nobody can play',
      GUESTS === 'off' && !hasKey,
    ],
    [
      'AUTH_SECRET_OTHER',
      'must differ from AUTH_SECRET',
      AUTH_SECRET_OTHER !== undefined && AUTH_SECRET_OTHER === AUTH_SECRET,
    ],
    [
      'AUTH_JWT_SECRET_OTHER',
      'requires AUTH_JWT_SECRET, and must differ from it',
      AUTH_JWT_SECRET_OTHER !== undefined &&
        (AUTH_JWT_SECRET === undefined || AUTH_JWT_SECRET_OTHER === AUTH_JWT_SECRET),
    ],
    ['REDIS_REPLICAS', 'requires REDIS_URL', isAlone && REDIS_REPLICAS > 0],
    [
      'PUBLIC_PATH',
      'set either PUBLIC_PATH or PUBLIC_ADDRESS, not both',
      PUBLIC_PATH !== undefined && PUBLIC_ADDRESS !== undefined,
    ],
    ['PUBLIC_PATH', 'with REDIS_URL, set PUBLIC_PATH or PUBLIC_ADDRESS', !isAlone && !isPlaced],
    ['PUBLIC_PATH', 'PUBLIC_PATH and PUBLIC_ADDRESS require REDIS_URL', isAlone && isPlaced],
    [
      'MQTT_PORT',
      'with REDIS_URL, the built-in broker is not available: set MQTT_BROKER or MQTT_URL',
      !isAlone && typeof MQTT_PORT === 'number',
    ],
    [
      'HOMEASSISTANT_PASSWORD',
      'only the built-in broker has this account; elsewhere, set HOMEASSISTANT=on for a bridge',
      variables.HOMEASSISTANT_PASSWORD !== undefined &&
        (!isAlone || hasOther || MQTT_PORT === 'off'),
    ],
  ]
  return mistakes.flatMap(([variable, message, isThere]) => (isThere ? [[variable, message]] : []))
}
