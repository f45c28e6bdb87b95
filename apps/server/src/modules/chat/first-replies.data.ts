import type { Role } from '@wanyuan/domain';

interface FirstReply {
  group: string;
  text: string;
}

const TRADERS: readonly FirstReply[] = [
  { group: '问价', text: '您好 {联系人}，{货号} 现在的出厂价多少？含税吗？' },
  { group: '问价', text: '{货号} 起订量多少？量大有没有阶梯价？' },
  { group: '问货', text: '{货号} 有现货吗？有多少箱，几天能出？' },
  { group: '问货', text: '请发一下 {货号} 的装箱资料：外箱尺寸、装量、毛净重。' },
  { group: '证书', text: '{货号} 有 EN71 或 CPC 证书吗？麻烦发一份。' },
];
const FACTORIES: readonly FirstReply[] = [
  { group: '报价', text: '您好，{货号} 的价格已报给您，请查看。' },
  { group: '报价', text: '稍等，我核一下价格，马上答复您。' },
  { group: '货期', text: '{货号} 现货充足，下单后 3 天内可发。' },
  { group: '样品', text: '样品今天寄出，单号稍后发您。' },
];
const STAFF: readonly FirstReply[] = [
  { group: '招呼', text: '您好，这里是玩源客服，请问有什么可以帮您？' },
  { group: '结束', text: '还有其他问题随时找我们，祝您生意兴隆。' },
];

/** What people find before they have written any themselves. */
export const FIRST_REPLIES: Record<Role, readonly FirstReply[]> = {
  main: TRADERS,
  administrator: TRADERS,
  salesperson: TRADERS,
  factory: FACTORIES,
  staff: STAFF,
};
