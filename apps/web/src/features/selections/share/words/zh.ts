import type { ShareLanguage } from '#page-kit/share-page/share-language.ts';
import { ZH as COMMON } from '#page-kit/share-page/words/zh.ts';

const WORDS = {
  ...COMMON.words,
  pageName: '选样',
  liked: '喜欢',
  disliked: '不喜欢',
  undecided: '未选',
  like: '喜欢',
  dislike: '不喜欢',
  pickedSum: (liked: number, cartons: string) => `喜欢 ${liked} 款 · ${cartons} 箱`,
  submit: '提交选择',
  resubmit: '更新提交',
  submitTitle: '提交您的选择',
  submitHint: '请留下称呼，方便业务员与您联系。提交后仍可修改，直到业务员关闭选样。',
  untouched: '您的选择会自动保存',
  submitted: '已提交，感谢您！仍可修改。',
  submittedToast: '已提交，业务员已收到通知',
  closed: '选样已关闭，以下是您的选择，不能再修改。',
  codeHint: '这份选样设有访问码，请向业务员索取。',
  empty: '这份选样里暂时没有产品',
  wordsBy: (company: string) => `${company} 的话`,
};

export type SelectionWords = typeof WORDS;

export const ZH: ShareLanguage<SelectionWords> = { ...COMMON, words: WORDS };
