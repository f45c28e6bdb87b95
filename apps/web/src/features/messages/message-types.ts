import { ENUMS } from '@wanyuan/domain';
import { BellRing, Megaphone, Rocket, ShieldCheck, type LucideIcon } from 'lucide-react';

export const MESSAGE_TYPES: readonly { value: number; label: string }[] = ENUMS.message_type;

export const TYPE_ICONS: Record<number, LucideIcon> = { 1: Megaphone, 2: Rocket, 3: ShieldCheck, 4: BellRing };

export function typeLabel(type: number): string {
  return MESSAGE_TYPES.find(({ value }) => value === type)?.label ?? '消息';
}
