import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-addresses.ts';
import { publicLookup } from './public-lookup.ts';

export interface FormAnswer {
  status: number;
  body: string;
}

/** Posts a form to an address on the internet and gives what it says, whatever that is. */
export type PublicForm = (url: string, fields: Record<string, string>) => Promise<FormAnswer>;

interface Options {
  maxBytes: number;
  timeoutMs?: number;
  /** Tests let a machine of their own in, by plain http. */
  isAllowed?: (address: string) => boolean;
}

/** The form holds secrets: https alone, and no redirect leads it elsewhere. */
export function createPublicForm({ maxBytes, timeoutMs = 10_000, isAllowed }: Options): PublicForm {
  const lookup = publicLookup(isAllowed ?? isPublicAddress);
  return (address, fields) =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      const isSecure = url.protocol === 'https:';
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if ((!isSecure && isAllowed === undefined) || (isIP(host) !== 0 && isAllowed?.(host) !== true))
        return reject(new Error('refused'));
      const body = new URLSearchParams(fields).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
      const { request } = isSecure ? https : http;
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = request(url, { method: 'POST', agent: false, lookup, signal, headers }, (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) response.destroy(new Error(`more than ${maxBytes} bytes`));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
