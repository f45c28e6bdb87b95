import { api } from '@wanyuan/contract/client';
import { callApi } from '#lib/call-client.ts';
import { createShareMemory } from '#page-kit/share-page/share-memory.ts';
import { useShareAnswers } from '#page-kit/share-page/share-answers.ts';
import {
  openDraft,
  toPayload,
  withAnswer,
  type Answer,
  type AnswerDraft,
  type Person,
  type SharedSelection,
} from './answer-draft.ts';

export const selectionMemory = createShareMemory<AnswerDraft>('choose');

interface Options {
  token: string;
  selection: SharedSelection;
  /** The link was shut while the page was open. */
  onEnded: () => void;
}

/** What a recipient thinks of the toys of a selection. */
export function useAnswers({ token, selection, onEnded }: Options) {
  const { change, note, ...answers } = useShareAnswers<AnswerDraft, ReturnType<typeof toPayload>>(
    {
      token,
      memory: selectionMemory,
      open: (kept) => openDraft(selection.mine, kept),
      toPayload,
      send: (payload, { visit, isSubmitted, keepalive }) =>
        callApi(
          api.website.answer_chooses,
          { ...visit, ...payload, is_submitted: isSubmitted },
          { returnError: true, keepalive },
        ),
      // After submitting, a person without a name would be refused.
      isWhole: ({ is_submitted, name }) => !is_submitted || name.trim() !== '',
    },
    onEnded,
  );
  return {
    ...answers,
    answer: (productId: number, values: Partial<Answer>): void =>
      change((draft) => withAnswer(draft, productId, values)),
    setPerson: (person: Partial<Person>): void => note((draft) => ({ ...draft, ...person })),
  };
}
