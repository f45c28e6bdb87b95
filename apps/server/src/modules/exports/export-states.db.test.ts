import { DocumentWriterFault } from '#infra/documents/document-writer.ts';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectionLost, withCommit } from '@wanyuan/testing/lost-commit';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import {
  createExporter,
  createStandInWriter,
  someToys,
  writeForEver,
  writeNote,
  type Exporter,
} from './export-fixture.ts';
import { claimExport } from './exports.repo.ts';

const MINUTE = 60_000;
const writer = createStandInWriter();

let app: TestApp;
let me: Exporter;
let toys: number[];
beforeAll(async () => {
  app = await buildTestApp({ overrides: { documentWriter: writer } });
  toys = await someToys(app, 2);
});
afterAll(() => app.close());
beforeEach(async () => {
  writer.next = writeNote;
  writer.calls = 0;
  me = await createExporter(app);
});

const until = async (isTrue: () => boolean | Promise<boolean>) => {
  while (!(await isTrue())) await sleep(20);
};
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of app.deps.storage.list(`exports/${me.user.company_id}/`)) keys.push(key);
  return keys;
};
const job = (id: string) => ({ id, attempt: 1, signal: new AbortController().signal });

describe('what goes wrong', () => {
  it('is tried again, and nobody notices', async () => {
    let tries = 0;
    writer.next = (...args) => ((tries += 1) < 3 ? Promise.reject(new Error('flaky')) : writeNote(...args));
    expect(await me.make(toys)).toMatchObject({ state: 'done', progress: 100 });
    expect(tries).toBe(3);
  });

  it('ends clearly when it always does', async () => {
    writer.next = () => Promise.reject(new Error('broken'));
    const failed = await me.make(toys);
    expect(failed).toMatchObject({ state: 'failed', progress: -100, reason: '导出失败，请联系客服', link: '' });
    expect(writer.calls).toBe(3);
    expect(await stored()).toEqual([]);
  });

  it('is not tried again when that would change nothing', async () => {
    writer.next = () => Promise.reject(new DocumentWriterFault('too large', 'too_large'));
    const failed = await me.make(toys);
    expect(failed).toMatchObject({ state: 'failed', reason: '文件过大，请减少产品或缩小图片后再导出' });
    expect(writer.calls).toBe(1);
  });

  it.each([
    ['was disabled', (id: number) => app.pool.query('update users set is_disabled = true where id = $1', [id])],
    ['went to another company', (id: number) => app.pool.query('update users set company_id = 1 where id = $1', [id])],
  ])('includes that whoever asked %s meanwhile', async (_what, change) => {
    writer.next = writeForEver;
    const blocking = await me.start(toys);
    await until(() => writer.calls === 1);
    const other = await createExporter(app);
    const { uuid } = await other.start(toys);
    await change(other.user.id);
    writer.next = writeNote;
    await me.call('system.callback', { uuid: blocking.uuid, event: 'cancel' });
    await app.jobs.settle();
    const { rows } = await app.pool.query('select state, progress, reason from export_records where uuid = $1', [uuid]);
    expect(rows).toEqual([{ state: 'failed', progress: -100, reason: '导出人的账号已停用或不再属于本公司' }]);
  });
});

describe('a process that died', () => {
  const dieAt = async (attempt: number) => {
    writer.next = writeForEver;
    const { uuid } = await me.start(toys);
    await until(() => writer.calls === 1);
    await app.pool.query(`update export_records set job_id = 'dead', attempt = $1 where uuid = $2`, [attempt, uuid]);
    writer.next = writeNote;
    await app.jobs.settle();
    return uuid;
  };

  it('is followed by another that makes the export from its request', async () => {
    const uuid = await dieAt(1);
    expect(await me.state(uuid)).toMatchObject({ state: 'running' });
    await app.services.exports.run(job('dead'));
    expect(await me.state(uuid)).toMatchObject({ state: 'done', progress: 100 });
  });

  it('is not followed for ever', async () => {
    const uuid = await dieAt(3);
    await app.services.exports.run(job('dead'));
    expect(await me.state(uuid)).toMatchObject({ state: 'failed', progress: -100, reason: '导出失败，请联系客服' });
  });

  it('leaves nothing stuck where nobody follows', async () => {
    const uuid = await dieAt(1);
    await app.services.exports.sweep();
    expect(await me.state(uuid)).toMatchObject({ state: 'running' });
    app.advance(16 * MINUTE);
    await app.services.exports.sweep();
    expect(await me.state(uuid)).toMatchObject({ state: 'failed', progress: -100 });
  });

  it('leaves nothing in the folder for files on their way, whoever worked on it', async () => {
    const { tempFolder } = app.deps;
    const left = ['export-of-somebody-1', 'import-1.0', 'picture-2', 'upload-3'];
    await mkdir(join(tempFolder, left[0]!), { recursive: true });
    for (const name of [...left.slice(1), 'notes']) await writeFile(join(tempFolder, name), 'x');
    const found = async () => (await readdir(tempFolder)).toSorted();
    await app.services.exports.sweep();
    expect(await found()).toEqual([...left, 'notes'].toSorted());
    app.advance(121 * MINUTE);
    await app.services.exports.sweep();
    expect(await found()).toEqual(['notes']);
  });

  it('gives its work back when it stops in time', async () => {
    writer.next = writeForEver;
    const stopping = new AbortController();
    const { rows } = await app.pool.query(`select count(*)::int from export_records where state = 'waiting'`);
    expect(rows).toEqual([{ count: 0 }]);
    const { uuid } = await me.start(toys);
    await until(() => writer.calls === 1);
    // Taken over by a job that can be stopped.
    await app.pool.query(`update export_records set job_id = 'stopped' where uuid = $1`, [uuid]);
    const run = app.services.exports.run({ id: 'stopped', attempt: 0, signal: stopping.signal });
    await until(() => writer.calls === 2);
    stopping.abort(new Error('the server stops'));
    await expect(run).rejects.toThrow('the server stops');
    const { rows: left } = await app.pool.query('select state, attempt from export_records where uuid = $1', [uuid]);
    expect(left).toEqual([{ state: 'waiting', attempt: 1 }]);
    writer.next = writeNote;
    await app.services.exports.run(job('next'));
    expect(await me.state(uuid)).toMatchObject({ state: 'done' });
  });
});

describe('a database that goes while the file is written down', () => {
  const committing = (during: (commit: () => unknown) => unknown) =>
    withCommit(app.pool, 'insert into "audit_log"', during, async () => void (await me.make(toys)));

  it('keeps the file of an export that is done though nobody heard so', async () => {
    const loseAnswer = async (commit: () => unknown) => {
      await commit();
      throw connectionLost();
    };
    await committing(loseAnswer);
    const { list } = await me.history();
    expect(list).toMatchObject([{ state: 'done' }]);
    expect(await stored()).toHaveLength(1);
    expect((await app.fastify.inject({ url: list[0]!.file_url })).statusCode).toBe(200);
    expect(writer.calls).toBe(1);
  });

  it('takes the file of a try away that was not saved, and tries again', async () => {
    await committing(() => Promise.reject(connectionLost()));
    expect((await me.history()).list).toMatchObject([{ state: 'done' }]);
    expect(writer.calls).toBe(2);
    expect(await stored()).toEqual([expect.stringMatching(/-2\.xlsx$/)]);
  });

  it('leaves the file alone where nobody can be asked whether it was saved', async () => {
    const query = app.pool.query;
    const loseEverything = async (commit: () => unknown) => {
      await commit();
      app.pool.query = () => Promise.reject(connectionLost());
      setTimeout(() => (app.pool.query = query), 300);
      throw connectionLost();
    };
    await committing(loseEverything);
    await until(() => app.pool.query === query);
    expect((await me.history()).list).toMatchObject([{ state: 'done' }]);
    expect(await stored()).toHaveLength(1);
  });
});

describe('cancelling', () => {
  const cancel = (uuid: string) => me.call('system.callback', { uuid, event: 'cancel' });

  it('stops what runs and takes away what there is of it; what waits never begins', async () => {
    writer.next = writeForEver;
    const running = await me.start(toys);
    await until(() => writer.calls === 1);
    const waiting = await me.start(toys);
    expect((await cancel(waiting.uuid)).data.state).toBe('cancelled');
    expect((await cancel(running.uuid)).data.state).toBe('cancelled');
    await app.jobs.settle();
    expect(writer.calls).toBe(1);
    expect(await stored()).toEqual([]);
    expect(await me.state(running.uuid)).toMatchObject({ state: 'cancelled', link: '' });
    expect((await cancel(running.uuid)).data.state).toBe('cancelled');
  });

  it('is too late when it is over', async () => {
    const { uuid } = await me.make(toys);
    expect(await cancel(uuid)).toMatchObject({ status: 409, msg: '导出已经结束，不能取消' });
  });

  it('happens by removing the record as well', async () => {
    writer.next = writeForEver;
    const { uuid } = await me.start(toys);
    await until(() => writer.calls === 1);
    const { list } = await me.history();
    expect(await me.call('system.remove_history', { type: 'export', ids: [list[0]!.id] })).toMatchObject({
      data: { count: 1 },
    });
    await app.jobs.settle();
    expect(await me.call('system.get_callback', { uuid })).toMatchObject({ status: 404 });
    expect(await stored()).toEqual([]);
  });
});

describe('a company', () => {
  it('has three at a time and no more', async () => {
    writer.next = writeForEver;
    const begun = [await me.start(toys), await me.start(toys), await me.start(toys)];
    const fourth = () => me.call('system.export_excel', { source: { kind: 'toys', toy_ids: toys } });
    expect(await fourth()).toMatchObject({ code: -4031 });
    const answers = await Promise.all([createExporter(app), createExporter(app)]);
    for (const other of answers) expect((await other.start(toys)).state).toBe('waiting');
    writer.next = writeNote;
    for (const { uuid } of begun) await me.call('system.callback', { uuid, event: 'cancel' });
    await app.jobs.settle();
    expect((await fourth()).code).toBe(0);
    await app.jobs.settle();
  });

  it('does not keep others waiting with its three', async () => {
    writer.next = writeForEver;
    const first = await me.start(toys);
    await until(() => writer.calls === 1);
    const second = await me.start(toys);
    app.advance(1000);
    const other = await (await createExporter(app)).start(toys);
    const claim = async () => (await claimExport(app.db, `job-${Math.random()}`, app.deps.now()))?.uuid;
    expect([await claim(), await claim(), await claim()]).toEqual([other.uuid, second.uuid, undefined]);
    await app.pool.query(`update export_records set state = 'cancelled' where state in ('waiting', 'running')`);
    await app.jobs.settle();
    expect(first.uuid).not.toBe(second.uuid);
  });

  it('gets what waits made even when its wake-up call was lost', async () => {
    writer.next = writeForEver;
    const blocking = await me.start(toys);
    await until(() => writer.calls === 1);
    const { uuid } = await me.start(toys);
    await app.pool.query(`update export_records set state = 'cancelled' where uuid = $1`, [blocking.uuid]);
    await app.pool.query(`update export_records set state = 'running', job_id = 'x' where uuid = $1`, [uuid]);
    writer.next = writeNote;
    await app.jobs.settle();
    await app.pool.query(`update export_records set state = 'waiting', job_id = null where uuid = $1`, [uuid]);
    app.advance(3 * MINUTE);
    await app.services.exports.sweep();
    await app.jobs.settle();
    expect(await me.state(uuid)).toMatchObject({ state: 'done' });
  });
});
