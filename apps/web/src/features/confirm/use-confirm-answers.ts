import { api, type ConfirmLine, type LineAnswer } from '@wanyuan/contract/client';
import { useRef, useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import { createShareMemory } from '#page-kit/share-page/share-memory.ts';
import { useShareAnswers } from '#page-kit/share-page/share-answers.ts';
import {
  openDraft,
  toPayload,
  withAnswer,
  withRestAccepted,
  type Answer,
  type ConfirmDraft,
  type ConfirmLines,
  type ConfirmPage,
} from './confirm-draft.ts';

export const confirmMemory = createShareMemory<ConfirmDraft>('confirm');

interface Options {
  token: string;
  page: ConfirmPage;
  lines: ConfirmLines;
  /** The link was shut, a newer version sent or another person quicker while the page was open. */
  onEnded: () => void;
}

type Payload = ReturnType<typeof toPayload>;

/** What the server has of the recipient, so that only what is new goes out. */
function createKnown(page: ConfirmPage, lines: ConfirmLines) {
  const texts = new Map(lines.answers.map((answer) => [answer.line_id, JSON.stringify(answer)]));
  let info = JSON.stringify(page.info);
  const textOf = ({ line_id, answer, reason, cartons, target_price, note }: LineAnswer) =>
    JSON.stringify({ line_id, answer, reason, cartons, target_price, note });
  return {
    news: (payload: Payload) => ({
      answers: payload.answers.filter((answer) => texts.get(answer.line_id) !== textOf(answer)),
      info: JSON.stringify(payload.info) === info ? null : payload.info,
    }),
    learn: (payload: Payload): void => {
      for (const answer of payload.answers) texts.set(answer.line_id, textOf(answer));
      info = JSON.stringify(payload.info);
    },
  };
}

/** What a recipient says to a version, line by line, and who they are. */
export function useConfirmAnswers({ token, page, lines, onEnded }: Options) {
  const [known] = useState(() => createKnown(page, lines));
  const signature = useRef<string | null>(null);
  const { version } = lines;
  const { change, note, submit, ...answers } = useShareAnswers<ConfirmDraft, Payload>(
    {
      token,
      memory: confirmMemory,
      open: (kept) => openDraft(page, lines, kept),
      toPayload,
      async send(payload, { visit: { token: given, code }, isSubmitted, keepalive }) {
        const visit = { token: given, code };
        const how = { returnError: true, keepalive } as const;
        const news = known.news(payload);
        if (news.info) await callApi(api.quotation.edit_confirm_info, { ...visit, info: news.info }, how);
        if (isSubmitted) {
          const signed = signature.current === null ? {} : { signature: signature.current };
          const { name } = payload;
          const what = { ...visit, version, is_agreed: true, name, answers: news.answers, ...signed } as const;
          await callApi(api.quotation.submit_confirm, what, how);
        } else if (news.answers.length > 0)
          await callApi(api.quotation.batch_confirm, { ...visit, version, answers: news.answers }, how);
        known.learn(payload);
      },
      isWhole: () => true,
    },
    onEnded,
  );
  return {
    ...answers,
    answer: (line: ConfirmLine, values: Partial<Answer>): void => change((draft) => withAnswer(draft, line, values)),
    acceptRest: (): void => change((draft) => withRestAccepted(draft, lines.list)),
    setInfo: (info: Partial<ConfirmDraft['info']>): void =>
      change((draft) => ({ ...draft, info: { ...draft.info, ...info } })),
    setName: (name: string): void => note((draft) => ({ ...draft, name })),
    submit: (drawn: string | null): Promise<void> => {
      signature.current = drawn;
      return submit();
    },
  };
}
