import { Readable } from 'node:stream';
import type { LatePorts } from '#composition/late-ports.ts';
import type { LineAnswer } from '@wanyuan/contract';
import { findAnswerFaults, shortHash } from '@wanyuan/domain';
import { withTransaction, type Db, type Pool } from '#infra/database/database.ts';
import { AppError, invalidInput } from '#rpc/app-error.ts';
import type { CallContext } from '#rpc/context.ts';
import { recordAudit } from '../audit/audit.module.ts';
import type { FilesService } from '../files/files.module.ts';
import type { OwnerMessages } from '../messages/messages.module.ts';
import { listLines, recordDeclines, takeStep, type QuotationNews } from '../quotations/quotations.module.ts';
import { answersInForce, toCustomerAnswer } from './answers-in-force.ts';
import type { ConfirmAnswers } from './confirm-answers.service.ts';
import type { ConfirmLinks, Linked } from './confirm-links.ts';
import { wholeInfo } from './confirm-page.service.ts';
import { addConfirmation, submittedBy, type ConfirmationRow } from './confirmations.repo.ts';

interface Dependencies {
  links: ConfirmLinks;
  answers: ConfirmAnswers;
  files: Pick<FilesService, 'storeUpload' | 'removeUnused'>;
  news: QuotationNews;
  tellOwner: OwnerMessages;
  mailBothSides: LatePorts['mailBothSides'];
  now: () => Date;
}

interface Given {
  token: string;
  code: string;
  version: number;
  name: string;
  signature?: string | undefined;
  answers: readonly LineAnswer[];
}

type Submitting = Pick<CallContext<Pool>, 'db' | 'ip' | 'user_agent' | 'afterCommit'>;

const AGENT_MAX = 300;
const SIGNATURE = 'data:image/png;base64,';

/** Takes a recipient's final word: once, of the version that stands, with all by which it is known. */
export function createSubmitConfirmation(deps: Dependencies) {
  const { links, answers, files, news, tellOwner, mailBothSides, now } = deps;

  /** Checked by content and cleaned like every upload; it belongs to the owner of the quotation. */
  async function storeSignature({ quotation }: Linked, signature: string): Promise<number> {
    const bytes = Buffer.from(signature.slice(SIGNATURE.length), 'base64');
    const { id } = await files.storeUpload({
      actor: { id: quotation.user_id, tenant_id: quotation.company_id },
      stream: Readable.from([bytes]),
      filename: 'signature.png',
      purpose: 'signature',
    });
    return id;
  }

  function checkAnswers(given: readonly LineAnswer[]): void {
    const faults = given.flatMap((one) => {
      const answer = toCustomerAnswer(one);
      return (answer ? findAnswerFaults(answer) : []).map(({ field, message }) => ({
        path: `answers.${one.line_id}.${field}`,
        message,
      }));
    });
    if (faults.length > 0) throw invalidInput(faults);
  }

  async function tell(context: Pick<Submitting, 'afterCommit'> & { db: Db }, linked: Linked, name: string) {
    const { quotation, share } = linked;
    await tellOwner(context, quotation, {
      title: `客户已提交报价单 ${quotation.number} 的确认`,
      summary: `${name}（${share.name}）已逐行答复，点击查看。`,
      link: `/CompanyQuotationDetail?id=${quotation.id}`,
    });
  }

  async function submitHeld(
    context: Omit<Submitting, 'db'> & { db: Db },
    linked: Linked,
    given: Given,
    signature_file_id: number | null,
  ): Promise<ConfirmationRow> {
    const { db } = context;
    const { share, quotation, sent } = linked;
    answers.checkOpen(linked);
    if (given.version !== sent.version) throw new AppError('QUOTATION_SUPERSEDED');
    await answers.save(db, linked, given.answers);
    const lines = await listLines(db, quotation.id, sent.version);
    const final = (await answersInForce(db, linked, lines, share.id)).answers;
    checkAnswers(final);
    const at = now();
    const row = await addConfirmation(db, {
      quotation_id: quotation.id,
      version: sent.version,
      version_hash: sent.hash ?? '',
      way: 'confirm',
      link_id: share.id,
      recipient: share.name,
      name: given.name,
      info: wholeInfo(share.info, sent.head),
      answers: final,
      ip: context.ip,
      agent: context.user_agent.slice(0, AGENT_MAX),
      signature_file_id,
      created_at: at,
    });
    await recordDeclines(
      db,
      quotation.id,
      lines.map(({ line_key }) => line_key),
      final.flatMap(({ line_id, answer, reason }) =>
        answer === 'decline' ? [{ line_key: line_id, reason: reason ?? 'other' }] : [],
      ),
    );
    const taken = await takeStep(db, linked, { event: 'submit', at, note: `${given.name}（${share.name}）` });
    await recordAudit(db, {
      company_id: quotation.company_id,
      user_id: quotation.user_id,
      ip: context.ip,
      action: 'quotation.confirm',
      after: { id: quotation.id, version: sent.version, confirmation_id: row.id, link_id: share.id, name: given.name },
    });
    await tell(context, linked, given.name);
    await mailBothSides(context, {
      kind: 'submitted',
      quotation,
      version: sent.version,
      order_number: '',
      language: sent.head.language,
      name: given.name,
      email: row.info.email ?? sent.head.contact_email,
    });
    await news.changed(context, taken.quotation);
    return row;
  }

  const toAnswer = ({ created_at, version_hash }: ConfirmationRow) => ({
    submitted_time: created_at.toISOString(),
    short_hash: shortHash(version_hash),
  });

  return {
    async submit(context: Submitting, given: Given) {
      const { db } = context;
      await answers.admit(context, given);
      const opened = await links.find(db, given.token);
      const first = await submittedBy(db, opened.share.id, given.version);
      if (first) return toAnswer(first);
      // Before the lock: others would wait while a picture is looked at.
      answers.checkOpen(opened);
      const signature = given.signature === undefined ? null : await storeSignature(opened, given.signature);
      try {
        const row = await withTransaction(db, async (tx) => {
          const linked = await answers.held(tx, given.token);
          const there = await submittedBy(tx, linked.share.id, given.version);
          if (there) return there;
          return submitHeld({ ...context, db: tx }, linked, given, signature);
        });
        if (row.signature_file_id !== signature) await forget(opened, signature);
        return toAnswer(row);
      } catch (error) {
        await forget(opened, signature);
        throw error;
      }
    },
  };

  /** A signature of what was not submitted. */
  async function forget({ quotation }: Linked, file: number | null): Promise<void> {
    if (file !== null) await files.removeUnused({ id: quotation.user_id, tenant_id: quotation.company_id }, [file]);
  }
}
