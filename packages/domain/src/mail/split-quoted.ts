/** What programs put before the mail that is answered; long lines are broken, so that two are looked at together. */
const HEADS: readonly RegExp[] = [
  /^On .{3,200} wrote:$/i,
  /^El .{3,200} escribió:$/i,
  /^.{0,10}在.{4,120}(?:写道|寫道)\s*[:：]$/,
  /^-{2,}\s*(?:Original Message|Original Appointment|Mensaje original|原始邮件|原邮件|回复的原邮件)\s*-{2,}$/i,
  /^_{10,}$/,
];
/** The head of the quoted mail, written out: a sender and, below it, a time. */
const SENDER = /^\**(?:From|De|发件人|寄件者)\s*[:：]\**\s*\S/i;
const SENT = /^\**(?:Sent|Date|Enviado|Fecha|发送时间|日期|时间|寄件日期)\s*[:：]/i;

const isHead = (lines: readonly string[], at: number): boolean => {
  const line = lines[at]!.trim();
  const two = `${line} ${(lines[at + 1] ?? '').trim()}`;
  if (HEADS.some((head) => head.test(line) || head.test(two))) return true;
  return SENDER.test(line) && lines.slice(at + 1, at + 4).some((next) => SENT.test(next.trim()));
};

/** An answer, and the mail that it quotes below. An answer written below the quotation stays whole. */
export function splitQuoted(text: string): { said: string; quoted: string } {
  const lines = text.split('\n');
  let end = lines.length;
  while (end > 0 && /^\s*(?:>|$)/.test(lines[end - 1]!)) end -= 1;
  const head = lines.findIndex((_, index) => isHead(lines, index));
  const at = head === -1 ? end : Math.min(head, end);
  const said = lines.slice(0, at).join('\n').trimEnd();
  return said.trim() === '' ? { said: text.trim(), quoted: '' } : { said, quoted: lines.slice(at).join('\n').trim() };
}
