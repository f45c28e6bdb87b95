import { useState } from 'react';
import { PictureViewer } from '#page-kit/picture-viewer.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './detail.module.css';
import type { FactoryData } from './factory-detail-data.ts';

/** The business licence: its number, until when it holds, and the paper itself. */
export function LicenceCard({ licence, name }: { licence: NonNullable<FactoryData['licence']>; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { number, issued_on: issued, valid_until: until, is_valid: isValid, picture } = licence;
  return (
    <Panel title="营业执照" isFlush>
      <div className={`flex gap-12 ${styles.licence}`}>
        {picture && (
          <button type="button" aria-label="查看营业执照" onClick={() => setOpen(true)}>
            <Picture picture={picture} alt="" sizes="72px" />
          </button>
        )}
        <dl>
          <div>
            <dt>信用代码</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>成立日期</dt>
            <dd>{issued ?? '未填写'}</dd>
          </div>
          <div>
            <dt>营业期限</dt>
            <dd data-over={!isValid}>{until === null ? '长期' : isValid ? `至 ${until}` : `${until} 已过期`}</dd>
          </div>
        </dl>
      </div>
      {isOpen && picture && (
        <PictureViewer pictures={[picture]} title={`${name} 营业执照`} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
}
