import { api } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import type { Applied, Inquiry } from '../types.ts';

/** Its answer can still come. */
export const isWaiting = ({ state }: Inquiry): boolean => state === 'queued' || state === 'calling';

/** The inquiries that can be asked again: waiting ones are chased instead, and a toy's first inquiry stands for it. */
export function askableAgain(inquiries: readonly Inquiry[]): Inquiry[] {
  const byToy = new Map<number, Inquiry>();
  for (const inquiry of inquiries)
    if (!isWaiting(inquiry) && !byToy.has(inquiry.toy_id)) byToy.set(inquiry.toy_id, inquiry);
  return [...byToy.values()];
}

const refusal = ({ toy_id }: Inquiry, error: unknown): Applied => ({
  tip: '',
  success: 0,
  lose: 1,
  ids: [],
  call_time: null,
  factory_count: 0,
  list: [{ toy_id, state: 'refused', reason: error instanceof CallError ? error.msg : '提交失败，请重试' }],
});

/**
 * Asks once more as before, one after the other: each copy knows the inquiry it was made from, and one that is refused
 * does not keep the others back. Answers as if they had been one question.
 */
export async function askAgain(inquiries: readonly Inquiry[], onProgress: (asked: number) => void): Promise<Applied> {
  const results: Applied[] = [];
  const factories = new Set<number>();
  for (const inquiry of inquiries) {
    onProgress(results.length);
    const result = await act(api.toy.inquiry_again, { id: inquiry.id }, { returnError: true, keepStale: true }).catch(
      (error: unknown) => refusal(inquiry, error),
    );
    if (result.success > 0) factories.add(inquiry.factory_id);
    results.push(result);
  }
  const times = results.flatMap(({ call_time }) => call_time ?? []).toSorted();
  return {
    tip: '',
    success: results.reduce((sum, { success }) => sum + success, 0),
    lose: results.reduce((sum, { lose }) => sum + lose, 0),
    ids: results.flatMap(({ ids }) => ids),
    call_time: times[0] ?? null,
    factory_count: factories.size,
    list: results.flatMap(({ list }) => list),
  };
}
