import type { ShareLanguage } from '#page-kit/share-page/share-language.ts';
import { EN as COMMON } from '#page-kit/share-page/words/en.ts';
import type { SelectionWords } from './zh.ts';

export const EN: ShareLanguage<SelectionWords> = {
  ...COMMON,
  words: {
    ...COMMON.words,
    pageName: 'Selection',
    liked: 'Liked',
    disliked: 'Disliked',
    undecided: 'Undecided',
    like: 'Like',
    dislike: 'Dislike',
    pickedSum: (liked, cartons) => `${liked} liked · ${cartons} ${cartons === '1' ? 'ctn' : 'ctns'}`,
    submit: 'Submit',
    resubmit: 'Submit again',
    submitTitle: 'Submit your selection',
    submitHint: 'Please tell us who you are. You can still change your answers until the selection is closed.',
    submitted: 'Submitted, thank you! You can still make changes.',
    submittedToast: 'Submitted. Your contact has been notified.',
    closed: 'This selection is closed. Your answers can no longer be changed.',
    codeHint: 'This selection is protected. Please ask your contact for the code.',
    empty: 'There are no products in this selection yet',
    wordsBy: (company) => `From ${company}`,
  },
};
