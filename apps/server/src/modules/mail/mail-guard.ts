import type { ExportSource } from '@wanyuan/contract';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { DocumentCollector, SourceToy } from '../exports/exports.module.ts';
import { refuseLeaks, refuseLeaksOf } from '../quotations/quotations.module.ts';
import type { Subject } from './mail-about.ts';

interface Dependencies {
  documents: Pick<DocumentCollector, 'openSource'>;
}

interface Outgoing {
  subject: Subject;
  /** What people typed, as the recipient reads it. */
  title: string;
  text: string;
  /** That go along without a question: nothing of factories may be in them. */
  files: readonly { name: string; source: ExportSource | null }[];
}

/** How a file's source says that there is nothing left of it. */
const GONE: ReadonlySet<string> = new Set(['NOT_FOUND', 'NOTHING_TO_EXPORT']);

/** Keeps what tells of factories out of what is written beside quotations, orders and files, and out of the files' own texts. */
export function createMailGuard({ documents }: Dependencies) {
  async function toysOf({ db, session }: SessionContext, source: ExportSource): Promise<SourceToy[]> {
    const opened = await documents.openSource(db, session, source);
    const toys: SourceToy[] = [];
    for await (const batch of opened.batches()) toys.push(...batch);
    return toys;
  }

  /** A file may outlive the lines that it was made of: then what its own texts tell cannot be known. */
  async function toysOfFile(
    context: SessionContext,
    { name, source }: Outgoing['files'][number],
  ): Promise<SourceToy[]> {
    try {
      return source === null ? [] : await toysOf(context, source);
    } catch (error) {
      if (!(error instanceof AppError) || !GONE.has(error.errorName)) throw error;
      throw new AppError('CONFLICT', {
        msg: `附件「${name}」所依据的内容已删除或清空，无法检查是否含工厂资料，请重新导出后再发`,
      });
    }
  }

  const linesOf = (toys: readonly SourceToy[]) =>
    toys.map(({ snapshot, quoted_price }, index) => ({ line_key: index + 1, snapshot, quoted_price }));

  return async (context: SessionContext, { subject, title, text, files }: Outgoing): Promise<void> => {
    const typed = [
      { label: '邮件主题', text: title },
      { label: '邮件正文', text },
      ...files.map(({ name }) => ({ label: '附件名称', text: name })),
    ];
    const { about_id, version } = subject;
    if (subject.about === 'quotation' && about_id !== null && version !== null)
      return refuseLeaks(context, { id: about_id, version }, typed);
    const { source: ofSubject } = subject;
    const lists = ofSubject ? [() => toysOf(context, ofSubject)] : files.map((file) => () => toysOfFile(context, file));
    for (const list of lists) {
      const toys = await list();
      const written = toys.flatMap(({ remark, custom_number }, index) => [
        { label: `附件第 ${index + 1} 行备注`, text: remark },
        { label: `附件第 ${index + 1} 行自定货号`, text: custom_number },
      ]);
      await refuseLeaksOf(context, linesOf(toys), [...typed, ...written.filter((one) => one.text !== '')]);
    }
  };
}
