import { api, type UserInfo } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight, Sparkles, X } from 'lucide-react';
import { useState } from 'react';
import { getToken, updateUser, useSession } from '../../../lib/session.ts';
import { useAct, useCall } from '../../../lib/use-call.ts';
import styles from './new-function-tips.module.css';

function keepSession(user: UserInfo): void {
  updateUser({ ...user, token: user.token || (getToken() ?? '') });
}

function Tips() {
  const [index, setIndex] = useState(0);
  const [isPutAside, setPutAside] = useState(false);
  const { data } = useCall(api.system.new_func_tip, {}, { silent: true });
  const save = useAct(api.system.edit_user_company_config, { onDone: keepSession });
  const tips = data?.list ?? [];
  const tip = tips[Math.min(index, tips.length - 1)];
  if (!tip || isPutAside) return null;
  const position = tips.indexOf(tip);
  const saw = (names: readonly string[]): void => {
    save.mutate({ display_tip: Object.fromEntries(names.map((name) => [name, true])) });
  };
  return (
    <aside className={styles.tips} aria-label="新功能提示">
      <header className={styles.head}>
        <Sparkles size={16} aria-hidden />
        新功能
        <span>
          {position + 1} / {tips.length}
        </span>
        <button
          type="button"
          aria-label="稍后再看"
          title="稍后再看"
          onClick={() => {
            setPutAside(true);
          }}
        >
          <X size={16} aria-hidden />
        </button>
      </header>
      <div aria-live="polite">
        <h2 className={styles.title}>{tip.title}</h2>
        <p className={styles.text}>{tip.content}</p>
      </div>
      <footer className={styles.foot}>
        <Button
          type="text"
          size="small"
          aria-label="上一条"
          disabled={position === 0}
          icon={<ChevronLeft size={16} aria-hidden />}
          onClick={() => {
            setIndex(position - 1);
          }}
        />
        <Button
          type="text"
          size="small"
          aria-label="下一条"
          disabled={position === tips.length - 1}
          icon={<ChevronRight size={16} aria-hidden />}
          onClick={() => {
            setIndex(position + 1);
          }}
        />
        <Button
          size="small"
          loading={save.isPending}
          onClick={() => {
            saw([tip.name]);
          }}
        >
          知道了
        </Button>
        {tips.length > 1 && (
          <Button
            type="text"
            size="small"
            disabled={save.isPending}
            onClick={() => {
              saw(tips.map(({ name }) => name));
            }}
          >
            全部知道了
          </Button>
        )}
      </footer>
    </aside>
  );
}

/** Points out what is new until it is saved as seen; each person at a PC has tips of their own. */
export function NewFunctionTips() {
  const user = useSession();
  return user && <Tips key={user.user_id} />;
}
