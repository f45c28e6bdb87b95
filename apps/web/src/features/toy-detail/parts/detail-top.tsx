import type { ToyDetail } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { EMPTY_DRAFT } from '../error-report.ts';
import { ContainerLoads } from './container-loads.tsx';
import { DetailActions } from './detail-actions.tsx';
import { DetailFacts } from './detail-facts.tsx';
import { DetailHead } from './detail-head.tsx';
import { Gallery } from './gallery.tsx';
import { GalleryTools } from './gallery-tools.tsx';
import { PriceBlock } from './price-block.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import styles from './detail.module.css';

const CopyToyDialog = lazyPart(() => import('./copy-toy-dialog.tsx'));
const ErrorReportDialog = lazyPart(() => import('./error-report-dialog.tsx'));

/** Pictures on the left, on the right what a salesperson is asked on the telephone. */
export function DetailTop({ toy, dataModule }: { toy: ToyDetail; dataModule: DataModule }) {
  const [index, setIndex] = useState(0);
  const [dialog, setDialog] = useState<'copy' | 'error' | null>(null);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const close = (): void => setDialog(null);
  return (
    <section className={`paper edge ${styles.top}`} aria-label="产品">
      <div className="thin">
        <Gallery toy={toy} index={index} onIndex={setIndex} dataModule={dataModule} />
        <GalleryTools toy={toy} index={index} dataModule={dataModule} onReport={() => setDialog('error')} />
      </div>
      <div className="thin">
        <DetailHead toy={toy} />
        <PriceBlock toy={toy} />
        <DetailFacts toy={toy} />
        <QuantityStepper toy={toy} />
        <DetailActions toy={toy} dataModule={dataModule} onCopy={() => setDialog('copy')} />
        <ContainerLoads toy={toy} />
      </div>
      <Suspense>
        {dialog === 'copy' && <CopyToyDialog toy={toy} pictureIndex={index} onClose={close} />}
        {dialog === 'error' && <ErrorReportDialog toy={toy} draft={draft} onDraft={setDraft} onClose={close} />}
      </Suspense>
    </section>
  );
}
