import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import type { PlannedGeometry } from './plan.ts';
import type { Rendered } from './render-child.ts';

/** Renders geometries in child processes of low priority and hands out each result as it comes. */
export async function renderAll(
  planned: readonly PlannedGeometry[],
  jobs: number,
  onRendered: (rendered: Rendered) => void,
): Promise<void> {
  const waiting = [...planned];
  const work = async () => {
    if (waiting.length === 0) return;
    const child = fork(path.join(import.meta.dirname, 'render-child.ts'));
    os.setPriority(child.pid!, os.constants.priority.PRIORITY_LOW);
    for (let next = waiting.shift(); next; next = waiting.shift()) onRendered(await ask(child, next));
    child.disconnect();
  };
  await Promise.all(Array.from({ length: jobs }, work));
}

async function ask(child: ChildProcess, planned: PlannedGeometry): Promise<Rendered> {
  const gone = once(child, 'exit').then(() => {
    throw new Error(`rendering ${planned.id} failed`);
  });
  child.send(planned);
  const [rendered] = (await Promise.race([once(child, 'message'), gone])) as [Rendered];
  return rendered;
}
