import { Headset } from 'lucide-react';
import { useState } from 'react';
import { shellSlots } from '#lib/feature-module.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { AskerPane } from './asker-pane.tsx';
import { Line } from './line.tsx';
import styles from './reception.module.css';

/** The line, the conversation that is open, and who asks. */
export function Reception() {
  const [openId, setOpenId] = useState<number | null>(null);
  const { talkView: TalkView } = shellSlots();
  return (
    <div className={`card clip ${styles.panes}`} data-open={openId !== null}>
      <aside className={`column thin ${styles.list}`} aria-label="排队与接待">
        <Line openId={openId} onOpen={setOpenId} />
      </aside>
      <section className={`column thin ${styles.talk}`} aria-label="会话">
        {openId === null || !TalkView ? (
          <div className="middle grow">
            <StatePanel
              icon={Headset}
              title="选择一位"
              description="上岗后，新的咨询会自动分给您；也可以从排队里接待。"
            />
          </div>
        ) : (
          <TalkView key={openId} id={openId} onOpen={setOpenId} />
        )}
      </section>
      {openId !== null && (
        <aside className={styles.side} aria-label="对方资料">
          <AskerPane key={openId} id={openId} />
        </aside>
      )}
    </div>
  );
}
