import type { ViewerWords } from '#page-kit/picture-viewer.tsx';
import type { ShareLanguage } from '../share-language.ts';

interface EndWords {
  title: string;
  hint: string;
}

const ENDED_HINT = '请联系业务员重新开启。';

const WORDS = {
  by: (name: string) => `业务员 ${name}`,
  until: (day: string) => `链接有效期至 ${day}`,
  count: (count: number) => `共 ${count} 款`,
  all: '全部',
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
  /** Of the viewer of large pictures; its own are Chinese. */
  viewer: undefined as ViewerWords | undefined,
  nothingHere: '这里还没有产品',
  yourName: '姓名',
  yourCompany: '公司',
  yourContact: '邮箱或电话',
  yourMessage: '留言',
  nameNeeded: '请填写姓名',
  cancel: '返回',
  saving: '保存中…',
  saved: '已自动保存',
  unsaved: '未保存，联网后自动重试',
  untouched: '您的答复会自动保存',
  codeTitle: '请输入访问码',
  codeHint: '这个链接设有访问码，请向业务员索取。',
  codeLabel: '访问码',
  open: '打开',
  codeWrong: (left: number) => (left > 0 ? `访问码错误，还可再试 ${left} 次` : '访问码错误'),
  tooMany: '错误次数过多，请 15 分钟后再试',
  ends: {
    missing: { title: '链接不存在或已被更换', hint: '请向业务员索取新的链接。' },
    stopped: { title: '分享已停止', hint: ENDED_HINT },
    expired: { title: '链接已过期', hint: ENDED_HINT },
  } satisfies Record<string, EndWords>,
  failed: '没有打开',
  retry: '重试',
  loading: '正在打开…',
};

/** What the parts of a share page say; a page adds its own words, and says these otherwise where it must. */
export type ShareWords = typeof WORDS;

export const ZH: ShareLanguage<ShareWords> = { key: 'zh', label: '中文', tag: 'zh-CN', names: 'zh', words: WORDS };
