import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@wanyuan/contract/client';
import {
  ERRORS,
  IDEMPOTENCY_HEADER,
  type CallInput,
  type CallName,
  type CallOutput,
  type Envelope,
} from '@wanyuan/contract';
import { callPath } from '@wanyuan/testing/all-calls';

const PATIENCE_MS = 300;
const ANSWER_MS = 40_000;
/** What the browser says again: see the web's `isPassingFault`. */
const PASSING = new Set<number>(
  [ERRORS.TIMEOUT, ERRORS.UNAVAILABLE, ERRORS.TOO_MANY_REQUESTS, ERRORS.INTERNAL].map(({ code }) => code),
);

/** What was refused, by the words that came with it. */
export type Refusals = Map<string, number>;

/** A signed-in user who says everything again, under the same key, until there is an answer. */
export interface PatientPerson {
  /** Null when it was refused for good. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N> | null>;
  upload(bytes: Buffer, purpose: string, name: string): Promise<{ id: number } | null>;
  refused: Refusals;
}

type SiteCall = Extract<CallName, `site.${string}`>;
type OnSite<N extends SiteCall> = Omit<CallInput<N>, 'language'>;

/** A visitor of a customer website, as patient. */
export interface PatientVisitor {
  call<N extends SiteCall>(name: N, input: OnSite<N>): Promise<CallOutput<N> | null>;
  refused: Refusals;
}

interface Saying {
  path: string;
  body: () => FormData | string;
  headers: () => Record<string, string>;
  hear?: (answer: Response) => void;
}

function patience(addresses: readonly string[], random: () => number) {
  const refused: Refusals = new Map();

  async function say<T>(saying: Saying): Promise<T | null> {
    for (;;) {
      const outcome = await sayOnce<T>(saying);
      if (outcome !== null && !PASSING.has(outcome.code)) {
        if (outcome.code === 0) return outcome.data;
        const words = `${saying.path} ${outcome.code} ${outcome.msg}`;
        refused.set(words, (refused.get(words) ?? 0) + 1);
        return null;
      }
      await sleep(PATIENCE_MS * (0.5 + random()));
    }
  }

  async function sayOnce<T>({ path, body, headers, hear }: Saying): Promise<Envelope<T> | null> {
    const address = addresses[Math.floor(random() * addresses.length)]!;
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(address + path, { method: 'POST', body: body(), headers: headers(), signal });
      const envelope = (await answer.json()) as Envelope<T>;
      hear?.(answer);
      return envelope;
    } catch {
      return null;
    }
  }

  return { refused, say };
}

export function createPatientPerson(addresses: readonly string[], token: string, random: () => number): PatientPerson {
  const { refused, say } = patience(addresses, random);
  return {
    refused,
    call: (name, input) => {
      const text = JSON.stringify(input);
      const headers = { token, 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() };
      return say({ path: callPath(name), body: () => text, headers: () => headers });
    },
    upload: (bytes, purpose, name) =>
      say({
        path: api.upload.upload_file.path,
        body() {
          const form = new FormData();
          form.append('purpose', purpose);
          form.append('file', new Blob([new Uint8Array(bytes)]), name);
          return form;
        },
        headers: () => ({ token }),
      }),
  };
}

export function createPatientVisitor(addresses: readonly string[], slug: string, random: () => number): PatientVisitor {
  const { refused, say } = patience(addresses, random);
  let cookie = '';
  return {
    refused,
    call: (name, input) => {
      const text = JSON.stringify({ language: 'en', ...input });
      return say({
        path: `/s/${slug}/call/${name.slice('site.'.length)}`,
        body: () => text,
        headers: () => ({ 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) }),
        hear(answer) {
          const [set] = answer.headers.getSetCookie();
          if (set !== undefined) cookie = set.split(';', 1)[0]!;
        },
      });
    },
  };
}
