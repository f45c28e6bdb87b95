import { fold } from '@wanyuan/domain';

/** Folded words for legal forms, and what joins them: they do not tell companies apart. */
const LEGAL_FORMS = new Set(
  (
    'and ltd limited ltda llc llp lp inc incorporated corp corporation co company plc pty pte pvt private ' +
    'gmbh mbh ag kg kgaa ohg ug ev sa sas sasu sarl eurl srl spa sl slu sau sapi cv bv nv ab as asa aps oy oyj ' +
    'ou sia uab doo dooel ood eood sro kft zrt zoo sp z o oo kk gk sdn bhd tbk pt jsc pjsc ooo zao fze fzco fzc'
  ).split(' '),
);
const CHINESE_FORMS = /(股份有限公司|有限责任公司|集团有限公司|有限公司|集团公司|公司|集团)+$/u;
const OTHER_FORMS = /^(株式会社|有限会社|合同会社|주식회사)|(株式会社|有限会社|合同会社|주식회사)$/gu;

/** One name for all ways of writing it: case, accents, width, spaces, punctuation and legal forms do not count. */
export function nameKey(name: string): string {
  const words = fold(name)
    .replaceAll('&', ' and ')
    .replaceAll(/[.'’`·]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.length > 1 && words[0] === 'the') words.shift();
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1)!)) words.pop();
  const whole = words.join('');
  const bare = whole.replace(OTHER_FORMS, '').replace(CHINESE_FORMS, '');
  // A name of nothing but punctuation is still a name.
  return bare || whole || fold(name);
}

/** Public mail providers: there the whole address identifies a customer, elsewhere the domain does. */
const PUBLIC_MAIL =
  /^((gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|icloud|me|mac|aol|gmx|web|mail|inbox|zoho|proton|protonmail|yandex|rambler|bk|list|naver|daum|hanmail|nate|qq|foxmail|163|126|yeah|188|139|189|wo|sina|sohu|tom|21cn|aliyun|rediffmail|libero|virgilio|orange|wanadoo|free|laposte|t-online|freenet|terra|uol|bol|wp|o2|interia|seznam|abv|ukr|bigpond|optusnet|shaw|rogers|btinternet|sky|comcast|verizon|att|cox|telus|singnet|pacific|docomo|ezweb|softbank)\.(com|cn|net|org|ru|de|fr|it|es|pl|jp|kr|br|cz|bg|ua|ca|au|uk|in|co\.uk|co\.jp|co\.in|co\.kr|com\.cn|com\.br|com\.au|com\.mx|com\.ar|com\.tr|com\.hk|com\.tw|com\.sg|com\.vn|co\.id|co\.th|co\.za|ne\.jp|net\.au|com\.ph))$/;

export interface MailKey {
  key: string;
  isWholeAddress: boolean;
}

export function mailKey(email: string): MailKey | null {
  const [box = '', domain = '', ...rest] = fold(email).split('@');
  if (box === '' || rest.length > 0 || !/^[^\s.]+(\.[^\s.]+)+$/.test(domain)) return null;
  const isWholeAddress = PUBLIC_MAIL.test(domain);
  return { key: isWholeAddress ? `${box}@${domain}` : domain, isWholeAddress };
}

const LEAST_DIGITS = 7;
/** Only the last digits count, because country and area codes are often left out. */
const COMPARED_DIGITS = 8;

/** A key for each number in the text: people write several, and extensions behind them. */
export function phoneKeys(text: string): string[] {
  const keys = fold(text)
    .split(/[/;,、，；|\n]+|\bor\b|或/u)
    .map((number) => number.replace(/(ext|转|分机|#|x).*$/u, '').replaceAll(/\D/g, ''))
    .filter((digits) => digits.length >= LEAST_DIGITS)
    .map((digits) => digits.slice(-COMPARED_DIGITS));
  return [...new Set(keys)];
}
