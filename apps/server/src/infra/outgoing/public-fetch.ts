import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-addresses.ts';
import { OutgoingFault, publicLookup } from './public-lookup.ts';

export interface PublicFetchOptions {
  maxBytes: number;
  timeoutMs?: number;
  /** Tests let a machine of their own in. */
  isAllowed?: (address: string) => boolean;
  ports?: readonly number[];
}

export type PublicFetch = (url: string) => Promise<Buffer>;

const MOST_REDIRECTS = 3;
const WEB_PORTS = [80, 443];

/**
 * Gets what an address on the internet gives, and nothing from this machine or its network: each name is resolved by us,
 * the connection goes to the very address that was looked at, and a redirect is looked at like the first address.
 */
export function createPublicFetch(options: PublicFetchOptions): PublicFetch {
  const { maxBytes, timeoutMs = 8000, isAllowed = isPublicAddress, ports = WEB_PORTS } = options;

  const check = (url: URL) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
    const isAnonymous = url.username === '' && url.password === '';
    const isWeb = /^https?:$/.test(url.protocol) && ports.includes(port) && isAnonymous;
    if (!isWeb || (isIP(host) !== 0 && !isAllowed(host))) throw new OutgoingFault('private', `refused: ${url.host}`);
  };

  const lookup = publicLookup(isAllowed);

  const open = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const headers = { accept: 'image/*,*/*;q=0.5', 'accept-encoding': 'identity', 'user-agent': 'wanyuan-picture/1' };
      // No connection is kept: each is made to an address that was just looked at.
      request(url, { agent: false, lookup, signal, headers }, resolve).on('error', reject).end();
    });

  const read = async (response: IncomingMessage): Promise<Buffer> => {
    const tooLarge = () => new OutgoingFault('too_large', `more than ${maxBytes} bytes`);
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };

  const follow = async (first: string, signal: AbortSignal): Promise<Buffer> => {
    let url = parse(first);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      check(url);
      const response = await open(url, signal);
      try {
        const { statusCode: status = 0, headers } = response;
        if (status === 200) return await read(response);
        if (status < 300 || status >= 400 || headers.location === undefined)
          throw new OutgoingFault('status', `status ${status}`);
        url = parse(headers.location, url);
      } finally {
        response.destroy();
      }
    }
    throw new OutgoingFault('redirects', 'too many redirects');
  };

  return async (url) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await follow(url, signal);
    } catch (error) {
      if (error instanceof OutgoingFault) throw error;
      if (signal.aborted) throw new OutgoingFault('timeout', 'no answer in time', { cause: error });
      throw new OutgoingFault('unreachable', 'could not be reached', { cause: error });
    }
  };
}

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new OutgoingFault('unreachable', 'no address');
  return new URL(address, base);
}
