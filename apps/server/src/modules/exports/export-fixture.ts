import type { CallInput } from '@wanyuan/contract';
import type { DocumentWriter } from '#infra/documents/document-writer.ts';
import { createUser, openSession } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';
import { writeFile } from 'node:fs/promises';

/** Stands in for the process that writes: each call does what `next` says. */
export function createStandInWriter() {
  const writer: DocumentWriter & { calls: number; next: DocumentWriter['write'] } = {
    calls: 0,
    next: writeNote,
    write(work, options) {
      writer.calls += 1;
      return writer.next(work, options);
    },
  };
  return writer;
}

export async function writeNote(...[work, { onProgress }]: Parameters<DocumentWriter['write']>) {
  await writeFile(work.outPath, 'a document');
  onProgress?.({ done: 1, lost: 0 });
  return { bytes: 10, lost: 0 };
}

/** Until it is told to stop, as a real one would go on for long. */
export const writeForEver: DocumentWriter['write'] = (_work, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

export type Exporter = Awaited<ReturnType<typeof createExporter>>;

/** A user who exports toys of the catalogue. */
export async function createExporter(app: TestApp, values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  const call = app.as(token);
  const state = async (uuid: string) => (await call('system.get_callback', { uuid })).data;
  return {
    user,
    token,
    call,
    state,
    start: async (toy_ids: number[], more: Omit<CallInput<'system.export_excel'>, 'source'> = {}) =>
      (await call('system.export_excel', { source: { kind: 'toys', toy_ids }, ...more })).data,
    /** Begun and made. */
    async make(toy_ids: number[], more: Omit<CallInput<'system.export_excel'>, 'source'> = {}) {
      const { data } = await call('system.export_excel', { source: { kind: 'toys', toy_ids }, ...more });
      await app.jobs.settle();
      return state(data.uuid);
    },
    history: async (query: CallInput<'system.get_export_history'> = {}) =>
      (await call('system.get_export_history', { page: 1, page_size: 20, ...query })).data,
  };
}

/** Toys that everybody may see, with pictures. */
export async function someToys(app: TestApp, count: number): Promise<number[]> {
  const { rows } = await app.pool.query<{ id: number }>(
    `select id::int from toys where company_id is null and not is_black and not is_set_hide
       and array_length(picture_ids, 1) > 0 order by id limit ${count}`,
  );
  return rows.map(({ id }) => id);
}
