import { useState } from 'react';
import { deviceSetting } from '#lib/storage.ts';

export type ShareLanguage = 'zh' | 'en';

const SETTING = 'share.language';

const ZH = {
  pageName: '选样',
  by: (name: string) => `业务员 ${name}`,
  until: (day: string) => `链接有效期至 ${day}`,
  count: (count: number) => `共 ${count} 款`,
  all: '全部',
  liked: '喜欢',
  disliked: '不喜欢',
  undecided: '未选',
  like: '喜欢',
  dislike: '不喜欢',
  note: '备注',
  addNote: '写备注',
  notePlaceholder: '对这款的要求：颜色、包装、价格…',
  cartons: '箱数',
  fewer: '减一箱',
  more: '加一箱',
  piecesEach: '每箱',
  pieces: '只',
  perPiece: '/ 只',
  carton: '外箱',
  volume: '体积',
  weight: '毛/净重',
  packing: '包装',
  stopped: '已停产',
  picture: (name: string) => `查看 ${name} 的大图`,
  pickedSum: (liked: number, cartons: string) => `喜欢 ${liked} 款 · ${cartons} 箱`,
  total: '合计',
  submit: '提交选择',
  resubmit: '更新提交',
  submitTitle: '提交您的选择',
  submitHint: '请留下称呼，方便业务员与您联系。提交后仍可修改，直到业务员关闭选样。',
  yourName: '姓名',
  yourCompany: '公司',
  yourContact: '邮箱或电话',
  yourMessage: '留言',
  cancel: '返回',
  nameNeeded: '请填写姓名',
  saving: '保存中…',
  saved: '已自动保存',
  unsaved: '未保存，联网后自动重试',
  untouched: '您的选择会自动保存',
  submitted: '已提交，感谢您！仍可修改。',
  submittedToast: '已提交，业务员已收到通知',
  closed: '选样已关闭，以下是您的选择，不能再修改。',
  codeTitle: '请输入访问码',
  codeHint: '这份选样设有访问码，请向业务员索取。',
  codeLabel: '访问码',
  open: '打开',
  codeWrong: (left: number) => (left > 0 ? `访问码错误，还可再试 ${left} 次` : '访问码错误'),
  tooMany: '错误次数过多，请 15 分钟后再试',
  missing: '链接不存在或已被更换',
  missingHint: '请向业务员索取新的链接。',
  stoppedShare: '分享已停止',
  expired: '链接已过期',
  endedHint: '请联系业务员重新开启。',
  failed: '没有打开',
  retry: '重试',
  empty: '这份选样里暂时没有产品',
  nothingHere: '这里还没有产品',
  wordsBy: (company: string) => `${company} 的话`,
  loading: '正在打开…',
};

const EN: typeof ZH = {
  pageName: 'Selection',
  by: (name) => `Your contact: ${name}`,
  until: (day) => `Link valid until ${day}`,
  count: (count) => `${count} ${count === 1 ? 'item' : 'items'}`,
  all: 'All',
  liked: 'Liked',
  disliked: 'Disliked',
  undecided: 'Undecided',
  like: 'Like',
  dislike: 'Dislike',
  note: 'Note',
  addNote: 'Add note',
  notePlaceholder: 'Your wishes: colour, packing, price…',
  cartons: 'Cartons',
  fewer: 'One carton less',
  more: 'One carton more',
  piecesEach: 'Pcs / ctn',
  pieces: 'pcs',
  perPiece: '/ pc',
  carton: 'Carton',
  volume: 'CBM / ctn',
  weight: 'G.W. / N.W.',
  packing: 'Packing',
  stopped: 'Discontinued',
  picture: (name) => `Enlarge pictures of ${name}`,
  pickedSum: (liked, cartons) => `${liked} liked · ${cartons} ${cartons === '1' ? 'ctn' : 'ctns'}`,
  total: 'Total',
  submit: 'Submit',
  resubmit: 'Submit again',
  submitTitle: 'Submit your selection',
  submitHint: 'Please tell us who you are. You can still change your answers until the selection is closed.',
  yourName: 'Name',
  yourCompany: 'Company',
  yourContact: 'Email or phone',
  yourMessage: 'Message',
  cancel: 'Back',
  nameNeeded: 'Please enter your name',
  saving: 'Saving…',
  saved: 'Saved automatically',
  unsaved: 'Not saved yet, retrying when online',
  untouched: 'Your answers are saved automatically',
  submitted: 'Submitted, thank you! You can still make changes.',
  submittedToast: 'Submitted. Your contact has been notified.',
  closed: 'This selection is closed. Your answers can no longer be changed.',
  codeTitle: 'Enter the access code',
  codeHint: 'This selection is protected. Please ask your contact for the code.',
  codeLabel: 'Access code',
  open: 'Open',
  codeWrong: (left) => (left > 0 ? `Wrong code, ${left} more tries` : 'Wrong code'),
  tooMany: 'Too many wrong codes. Please try again in 15 minutes.',
  missing: 'This link does not exist any more',
  missingHint: 'Please ask your contact for a new link.',
  stoppedShare: 'Sharing has been stopped',
  expired: 'This link has expired',
  endedHint: 'Please ask your contact to open it again.',
  failed: 'Could not be opened',
  retry: 'Try again',
  empty: 'There are no products in this selection yet',
  nothingHere: 'Nothing here yet',
  wordsBy: (company) => `From ${company}`,
  loading: 'Opening…',
};

export type ShareWords = typeof ZH;
export const SHARE_WORDS: Record<ShareLanguage, ShareWords> = { zh: ZH, en: EN };

function firstLanguage(): ShareLanguage {
  const kept = deviceSetting.read(SETTING);
  if (kept === 'zh' || kept === 'en') return kept;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** The recipient's language: the browser's at first, then whatever was chosen on this device. */
export function useShareLanguage(): [ShareLanguage, (next: ShareLanguage) => void] {
  const [language, setLanguage] = useState(firstLanguage);
  return [
    language,
    (next) => {
      deviceSetting.write(SETTING, next);
      setLanguage(next);
    },
  ];
}
