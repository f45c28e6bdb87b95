import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { Db } from '#infra/database/database.ts';
import { invalidInput } from '#rpc/app-error.ts';
import type { CallContext } from '#rpc/context.ts';
import type { MessageService } from '../messages/messages.module.ts';
import { countPeople, findPerson, hashShareToken } from '../share-links/share-links.module.ts';
import type { SelectionLinks } from './selection-links.ts';
import * as repo from './selection-people.repo.ts';
import { lockShared, settleState, type SelectionRow } from './selections.repo.ts';
import { SELECTION_PEOPLE } from './selection-shares.repo.ts';

/** A person who submits again and again causes one message in this time. */
const NOTICE_EVERY_MS = 10 * 60_000;

interface Given {
  token: string;
  code: string;
  person_key: string;
  name: string;
  company: string;
  contact: string;
  message: string;
  answers: readonly Omit<repo.AnswerRow, 'person_id'>[];
  is_submitted: boolean;
}

interface Dependencies {
  links: SelectionLinks;
  messages: MessageService;
  bus: EventBus;
  now: () => Date;
}

/** Takes what recipients answer. */
export function createSelectionAnswerService({ links, messages, bus, now }: Dependencies) {
  async function tell(db: Db, selection: SelectionRow, given: Given, isFirst: boolean): Promise<string> {
    const who = given.company === '' ? given.name : `${given.name}（${given.company}）`;
    const title = `${who}${isFirst ? '提交' : '修改'}了选样“${selection.name}”的答复`;
    const liked = given.answers.filter(({ mark }) => mark === 'like').length;
    const cartons = given.answers.reduce((sum, answer) => sum + answer.cartons, 0);
    await messages.toUser(db, selection.user_id, {
      title,
      summary: `喜欢${liked}款，共${cartons}箱，点击查看。`,
      link: `/chooseDetails/${selection.id}`,
    });
    return title;
  }

  return {
    async answer(context: Pick<CallContext, 'db' | 'ip' | 'afterCommit'>, given: Given): Promise<Date> {
      const { db, ip, afterCommit } = context;
      const opened = await links.open(db, { token: given.token, code: given.code, ip });
      await links.admitAnswer(opened.selection.id);
      // One after the other: the number of people is limited.
      await lockShared(db, opened.selection.id);
      // Found anew: while this one waited, the link may have ended, and the selection been closed or handed over.
      const { selection } = await links.find(db, given.token);
      if (selection.is_closed) throw links.ended('closed');
      const before = await findPerson(db, SELECTION_PEOPLE, selection.id, given.person_key);
      const isSubmitted = given.is_submitted || Boolean(before?.submitted_at);
      if (isSubmitted && given.name === '') throw invalidInput([{ path: 'name', message: '请填写姓名' }]);
      if (!before) links.admitPerson(await countPeople(db, SELECTION_PEOPLE, selection.id));
      const at = now();
      const isTold =
        given.is_submitted && (!before?.notified_at || at.getTime() - before.notified_at.getTime() > NOTICE_EVERY_MS);
      const { name, company, contact, message } = given;
      const personId = await repo.savePerson(db, {
        choose_id: selection.id,
        person_hash: hashShareToken(given.person_key),
        name,
        company,
        contact,
        message,
        submitted_at: isSubmitted ? (given.is_submitted ? at : before!.submitted_at) : null,
        is_new: isSubmitted,
        notified_at: isTold ? at : (before?.notified_at ?? null),
        ip,
        created_at: at,
        updated_at: at,
      });
      await repo.replaceAnswers(db, selection.id, personId, given.answers);
      if (isSubmitted) await settleState(db, selection.id, at);
      const title = isTold ? await tell(db, selection, given, !before?.submitted_at) : null;
      afterCommit(async () => {
        if (isSubmitted) await tellPages(bus, { companyId: selection.company_id }, 'selection_answers');
        if (title !== null) await messages.announceNew({ userId: selection.user_id }, title);
      });
      return at;
    },
  };
}
