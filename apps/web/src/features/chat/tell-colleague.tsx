import { CHAT_LIMITS } from '@wanyuan/domain';
import { Button } from 'antd';
import { MessagesSquare } from 'lucide-react';
import { openChat, type ReadyCard } from '#lib/chat.ts';
import type { ExportWish } from '#lib/exports.ts';
import { toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';

/** What a list is as a card; null for lists that are none. */
function cardOf({ source, name }: ExportWish): ReadyCard | null {
  if (source.kind === 'quotation') return { custom: { kind: 'quotation', id: source.id }, title: `报价单 ${name}` };
  if (source.kind === 'choose') return { custom: { kind: 'selection', id: source.id }, title: `选样 ${name}` };
  if (source.kind === 'order') return { custom: { kind: 'customer_order', id: source.id }, title: `客户订单 ${name}` };
  if (source.kind !== 'cart' || !source.line_ids?.length) return null;
  const title = `${name} ${source.line_ids.length} 款`;
  return { custom: { kind: 'cart_lines', id: source.id, line_ids: source.line_ids }, title };
}

/** 发到聊天 beside 导出: the card lies ready in whichever conversation is opened next. */
export function TellColleague({ wish }: { wish: ExportWish & { count: number } }) {
  const mayUse = useCan('chat.use');
  const card = cardOf(wish);
  if (!mayUse || !card) return null;
  const open = (): void => {
    if (card.custom.kind === 'cart_lines' && card.custom.line_ids.length > CHAT_LIMITS.cartLines)
      toast.warning(`一次最多发 ${CHAT_LIMITS.cartLines} 款`);
    else openChat({ kind: 'list' }, [card]);
  };
  return (
    <Button title="发到聊天" icon={<MessagesSquare size={16} aria-hidden />} onClick={open}>
      <span className="spare">发到聊天</span>
    </Button>
  );
}
