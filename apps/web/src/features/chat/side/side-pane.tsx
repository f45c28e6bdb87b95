import { api } from '@wanyuan/contract/client';
import { useCall } from '#lib/use-call.ts';
import { ChatAvatar } from '../parts/chat-avatar.tsx';
import { ChatToys } from './chat-toys.tsx';
import { FactoryFacts } from './factory-facts.tsx';
import { Ongoing } from './ongoing.tsx';
import { useCan } from '#lib/session.ts';
import styles from './side.module.css';

/** Whom one talks to, what was talked about, and what is under way. */
export function SidePane({ id }: { id: number }) {
  const { data } = useCall(api.chat.get_conversation, { conversation_id: id }, { returnError: true, silent: true });
  const isBuyer = useCan('inquiry.use');
  if (!data) return null;
  const { kind, factory_id: factory, people, company_name: company, name, avatar, chat_id: chat } = data;
  return (
    <>
      {kind === 'factory' && factory !== null && isBuyer ? (
        <FactoryFacts id={factory} />
      ) : (
        <section className={styles.part}>
          <div className="row gap-12">
            <ChatAvatar name={name} src={avatar} chatId={chat} size={40} />
            <span className="thin">
              <b className="cut block">{name}</b>
              <span className="t-12 quiet cut block">
                {kind === 'group' ? `${people.length} 人` : company || (kind === 'service' ? '有问题随时问' : '同事')}
              </span>
            </span>
          </div>
        </section>
      )}
      <ChatToys id={id} />
      {factory !== null && isBuyer && <Ongoing factoryId={factory} />}
    </>
  );
}
