import type { ExportSource } from '@wanyuan/contract';
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

/** Keeps what tells of factories out of what is written beside quotations, orders and files, and out of the files' own texts. */
export function createMailGuard({ documents }: Dependencies) {
  async function toysOf({ db, session }: SessionContext, source: ExportSource): Promise<SourceToy[]> {
    const opened = await documents.openSource(db, session, source);
    const toys: SourceToy[] = [];
    for await (const batch of opened.batches()) toys.push(...batch);
    return toys;
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
    const sources = subject.source ? [subject.source] : files.flatMap(({ source }) => source ?? []);
    for (const source of sources) {
      const toys = await toysOf(context, source);
      const written = toys.flatMap(({ remark, custom_number }, index) => [
        { label: `附件第 ${index + 1} 行备注`, text: remark },
        { label: `附件第 ${index + 1} 行自定货号`, text: custom_number },
      ]);
      await refuseLeaksOf(context, linesOf(toys), [...typed, ...written.filter((one) => one.text !== '')]);
    }
  };
}
