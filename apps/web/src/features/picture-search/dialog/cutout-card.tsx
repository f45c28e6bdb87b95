import { LoaderCircle, Undo2, WandSparkles } from 'lucide-react';
import styles from './stage.module.css';

export interface CutoutChoice {
  isOffered: boolean;
  isWorking: boolean;
  /** The background is gone, and can come back. */
  canRestore: boolean;
  fault: string | null;
  start: () => void;
  cancel: () => void;
  restore: () => void;
}

/** The cutout in its three states: offered, in progress, done and revertible. */
export function CutoutCard({ cutout }: { cutout: CutoutChoice }) {
  const { isOffered, isWorking, canRestore, fault } = cutout;
  return (
    <section
      className={`edge sunken round pad-12 ${styles.cutout}`}
      aria-label="AI抠图"
      data-active={isWorking || canRestore}
    >
      <p>去掉背景，杂乱的照片结果更准</p>
      {isWorking ? (
        <div className="spread t-13">
          <output>
            <LoaderCircle size={16} aria-hidden />
            抠图中…
          </output>
          <button type="button" onClick={cutout.cancel}>
            取消
          </button>
        </div>
      ) : canRestore ? (
        <div className="spread t-13">
          <output>背景已去掉</output>
          <button type="button" onClick={cutout.restore}>
            <Undo2 size={14} aria-hidden />
            还原
          </button>
        </div>
      ) : (
        <div className="spread t-13">
          <button type="button" className={styles.offer} disabled={!isOffered} onClick={cutout.start}>
            <WandSparkles size={16} aria-hidden />
            AI抠图
          </button>
        </div>
      )}
      {fault !== null && (
        <p className="row spread gap-8 t-13 bad mt-8" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
