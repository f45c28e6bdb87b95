import { z } from 'zod';
import { createSingleFlight } from '../cache/single-flight.ts';
import type { PublicForm } from '../outgoing/public-form.ts';
import type { OAuth2Secret } from './mail-port.ts';

/** `refused` says that the refresh token is good for nothing any more, `unreachable` that it may be asked again. */
export class TokenFault extends Error {
  override readonly name = 'TokenFault';

  constructor(readonly kind: 'refused' | 'unreachable') {
    super(`no access token: ${kind}`);
  }
}

const Answer = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.coerce.number().int().positive().catch(300),
  refresh_token: z.string().min(1).max(8192).optional(),
});

/** A token is not used in its last minute: signing in takes a while. */
const MARGIN_MS = 60_000;

/** Changes refresh tokens for access tokens, each of which is kept until it ends. */
export function createOAuth2Tokens({ post, now }: { post: PublicForm; now: () => Date }) {
  const kept = new Map<string, { token: string; until: number }>();
  /** Connections that open at once ask once: a refresh token may be good for one use alone. */
  const flights = createSingleFlight<string>();

  async function ask(secret: OAuth2Secret) {
    const { client_id, client_secret, refresh_token, scope } = secret;
    const answer = await post(secret.token_url, {
      grant_type: 'refresh_token',
      client_id,
      ...(client_secret !== '' && { client_secret }),
      refresh_token,
      scope,
    }).catch(() => {
      throw new TokenFault('unreachable');
    });
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new TokenFault('refused');
    const read = answer.status === 200 ? Answer.safeParse(parseJson(answer.body)) : null;
    if (!read?.success) throw new TokenFault('unreachable');
    return read.data;
  }

  return {
    /** `key` names what the token is kept for. */
    async tokenFor(key: string, secret: OAuth2Secret): Promise<string> {
      const known = kept.get(key);
      if (known !== undefined && known.until > now().getTime()) return known.token;
      return flights.share(key, async () => {
        const { access_token, expires_in, refresh_token } = await ask(secret);
        if (refresh_token !== undefined && refresh_token !== secret.refresh_token) await secret.keep(refresh_token);
        kept.set(key, { token: access_token, until: now().getTime() + expires_in * 1000 - MARGIN_MS });
        return access_token;
      });
    },

    /** One that was refused is not tried again. */
    forget: (key: string): void => void kept.delete(key),
  };
}

export type OAuth2Tokens = ReturnType<typeof createOAuth2Tokens>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
