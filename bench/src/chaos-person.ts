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

/** A signed-in user who says everything again, under the same key, until there is an answer. */
export interface PatientPerson {
  /** Null when it was refused for good. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N> | null>;
  upload(bytes: Buffer, purpose: string, name: string): Promise<{ id: number } | null>;
  /** What was refused, by the words that came with it. */
  refused: Map<string, number>;
}

export function createPatientPerson(addresses: readonly string[], token: string, random: () => number): PatientPerson {
  const refused = new Map<string, number>();

  async function say<T>(
    path: string,
    body: () => FormData | string,
    headers: Record<string, string>,
  ): Promise<T | null> {
    for (;;) {
      const outcome = await sayOnce<T>(path, body(), headers);
      if (outcome !== null && !PASSING.has(outcome.code)) {
        if (outcome.code === 0) return outcome.data;
        const words = `${path} ${outcome.code} ${outcome.msg}`;
        refused.set(words, (refused.get(words) ?? 0) + 1);
        return null;
      }
      await sleep(PATIENCE_MS * (0.5 + random()));
    }
  }

  async function sayOnce<T>(
    path: string,
    body: FormData | string,
    headers: Record<string, string>,
  ): Promise<Envelope<T> | null> {
    const address = addresses[Math.floor(random() * addresses.length)]!;
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(address + path, { method: 'POST', body, headers: { token, ...headers }, signal });
      return (await answer.json()) as Envelope<T>;
    } catch {
      return null;
    }
  }

  return {
    refused,
    call: (name, input) => {
      const text = JSON.stringify(input);
      return say(callPath(name), () => text, {
        'content-type': 'application/json',
        [IDEMPOTENCY_HEADER]: randomUUID(),
      });
    },
    upload: (bytes, purpose, name) =>
      say(
        api.upload.upload_file.path,
        () => {
          const form = new FormData();
          form.append('purpose', purpose);
          form.append('file', new Blob([new Uint8Array(bytes)]), name);
          return form;
        },
        {},
      ),
  };
}
