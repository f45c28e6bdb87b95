import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight, Sparkles, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { matchRow } from '#lib/route-table.ts';
import { adoptUser, useSession } from '#lib/session.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import styles from './new-function-tips.module.css';

interface PagerProps {
  position: number;
  count: number;
  onMove: (position: number) => void;
}

function Pager({ position, count, onMove }: PagerProps) {
  return (
    <div className={`row t-12 quiet ${styles.pager}`}>
      <Button
        type="text"
        size="small"
        aria-label="上一条"
        disabled={position === 0}
        icon={<ChevronLeft size={16} aria-hidden />}
        onClick={() => {
          onMove(position - 1);
        }}
      />
      {position + 1} / {count}
      <Button
        type="text"
        size="small"
        aria-label="下一条"
        disabled={position === count - 1}
        icon={<ChevronRight size={16} aria-hidden />}
        onClick={() => {
          onMove(position + 1);
        }}
      />
    </div>
  );
}

function Tips() {
  const [index, setIndex] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(api.system.new_func_tip, {}, { silent: true });
  const save = useAct(api.system.edit_user_company_config, { onDone: adoptUser });
  const tips = data?.list ?? [];
  const tip = tips[Math.min(index, tips.length - 1)];
  if (!tip) return null;
  if (!isOpen)
    return (
      <button type="button" className={`row gap-6 t-13 quiet edge paper ${styles.pill}`} onClick={() => setOpen(true)}>
        <Sparkles size={14} aria-hidden />
        新功能 {tips.length}
      </button>
    );
  return (
    <aside className={`edge paper ${styles.tips}`} aria-label="新功能提示">
      <div className={`row gap-6 ${styles.head}`}>
        <Sparkles size={16} aria-hidden />
        <b>{tip.title}</b>
        <Button
          type="text"
          size="small"
          aria-label="稍后再看"
          title="稍后再看"
          icon={<X size={14} aria-hidden />}
          onClick={() => {
            setOpen(false);
          }}
        />
      </div>
      <p className={`t-13 quiet ${styles.text}`} aria-live="polite">
        {tip.content}
      </p>
      <div className="row spread gap-6">
        <Pager position={tips.indexOf(tip)} count={tips.length} onMove={setIndex} />
        <Button
          size="small"
          loading={save.isPending}
          onClick={() => {
            save.mutate({ display_tip: { [tip.name]: true } });
          }}
        >
          知道了
        </Button>
      </div>
    </aside>
  );
}

/** Points out what is new until it is saved as seen, without covering the page; each user of a PC has own tips. */
export default function NewFunctionTips() {
  const user = useSession();
  const { pathname } = useLocation();
  if (!user || matchRow(pathname)?.bare) return null;
  return <Tips key={user.user_id} />;
}
