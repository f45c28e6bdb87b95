import { MAIL_FILE_BYTES } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { MailedExports } from '../exports/exports.module.ts';
import { withFileLinks } from './mail-html.ts';
import type { MailNews } from './mail-news.ts';
import { getSend, listWaitingFiles, mailIdsOf, saveFiles, stepMails, type SendRow } from './mail-queue.repo.ts';
import type { MailedFile } from './mail.schema.ts';

interface Dependencies {
  db: Db;
  mailed: Pick<MailedExports, 'look'>;
  news: Pick<MailNews, 'note' | 'tell'>;
  now: () => Date;
}

const AT_A_TIME = 100;

/** In their order, as many as fit go along; the others by link. */
export function withinLimit(files: readonly Omit<MailedFile, 'is_link'>[]): MailedFile[] {
  let left: number = MAIL_FILE_BYTES;
  return files.map((file) => {
    const is_link = file.size > left;
    if (!is_link) left -= file.size;
    return { ...file, is_link };
  });
}

/** Files as they are; null while some are being made, and why there will be none. */
async function filesOf(
  db: Db,
  { look }: Pick<MailedExports, 'look'>,
  ids: readonly number[],
): Promise<MailedFile[] | string | null> {
  const made = await look(db, ids);
  if (made.length < ids.length) return '附件已被删除';
  const ended = made.find(({ state }) => state === 'failed' || state === 'cancelled');
  if (ended) return ended.state === 'failed' ? `附件没有生成：${ended.reason}` : '附件的导出已被取消';
  if (made.some(({ state }) => state !== 'done')) return null;
  if (made.some(({ file }) => file === null)) return '附件已超过30天';
  return withinLimit(made.map(({ id, file }) => ({ id, ...file! })));
}

export type MailFiles = ReturnType<typeof createMailFiles>;

/** Takes mails on whose files are made by now. */
export function createMailFiles({ db: pool, mailed, news, now }: Dependencies) {
  /** The paragraph of links is the only reason to look at the text. */
  async function keep(db: Db, id: number, files: MailedFile[]): Promise<void> {
    const links = files.filter(({ is_link }) => is_link);
    const send = links.length === 0 ? null : await getSend(db, id);
    await saveFiles(db, id, { files, ...(send && { html: withFileLinks(send.html, links, send.language) }) });
  }

  async function settle(send: Pick<SendRow, 'id' | 'export_ids'>): Promise<boolean> {
    const at = now();
    const { told, titles } = await withTransaction(pool, async (tx) => {
      const files = await filesOf(tx, mailed, send.export_ids);
      if (files === null) return { told: [], titles: [] };
      const ids = await mailIdsOf(tx, send.id);
      if (typeof files === 'string') {
        const failed = await stepMails(tx, ids, 'files_failed', { reason: files }, at);
        return { told: failed, titles: await news.note(tx, failed, at) };
      }
      const ready = await stepMails(tx, ids, 'files_ready', {}, at);
      // Another process may have been quicker.
      if (ready.length > 0) await keep(tx, send.id, files);
      return { told: ready, titles: [] };
    });
    await news.tell(told, titles);
    return told.length > 0;
  }

  return async (): Promise<boolean> => {
    let isSome = false;
    for (const send of await listWaitingFiles(pool, AT_A_TIME)) isSome = (await settle(send)) || isSome;
    return isSome;
  };
}
