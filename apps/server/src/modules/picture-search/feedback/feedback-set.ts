import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Box } from '@wanyuan/contract';
import { z } from 'zod';
import { StartupError } from '#infra/startup-error.ts';

export const FEEDBACK_FILE = 'feedback.json';

const FeedbackSet = z.object({
  format: z.literal(1),
  made: z.string(),
  questions: z.array(
    z.object({ picture: z.string(), box: Box.nullable(), right: z.array(z.int()), wrong: z.array(z.int()) }),
  ),
  toys: z.array(z.object({ id: z.int(), pictures: z.array(z.string()) })),
});
/** Pictures that people searched by, what they said of toys, and the toys to look among; paths from the set's folder. */
export type FeedbackSet = z.output<typeof FeedbackSet>;

export async function readFeedbackSet(folder: string): Promise<FeedbackSet> {
  const text = await readFile(join(folder, FEEDBACK_FILE), 'utf8').catch(() => {
    throw new StartupError(`没有找到 ${join(folder, FEEDBACK_FILE)}，请先用 npm run vision -- feedback 导出`);
  });
  const read = FeedbackSet.safeParse(parse(text));
  if (!read.success) throw new StartupError(`${join(folder, FEEDBACK_FILE)} 不是导出的评测集`);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
