import { Button } from 'antd';
import { MessagesSquare } from 'lucide-react';
import { openChat } from '#lib/chat.ts';
import { useCan } from '#lib/session.ts';

interface ContactFactoryProps {
  id: number;
  name: string;
  size?: 'small' | 'middle' | 'large';
}

/** Begins a conversation with a factory, for those who may. */
export function ContactFactory({ id, name, size = 'middle' }: ContactFactoryProps) {
  if (!useCan('chat.ask_factories')) return null;
  return (
    <Button
      size={size}
      icon={<MessagesSquare size={size === 'small' ? 14 : 16} aria-hidden />}
      aria-label={`联系 ${name}`}
      onClick={() => openChat({ kind: 'factory', factory_id: id })}
    >
      联系
    </Button>
  );
}
