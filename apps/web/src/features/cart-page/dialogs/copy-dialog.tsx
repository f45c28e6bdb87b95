import { Button, Checkbox, Modal, Segmented } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { toast } from '#lib/notices.ts';
import { startDownload } from '#lib/start-download.ts';
import { copyTogether } from '#page-kit/copy-toy-clipboard.ts';
import { copyLinesText, type CopyOptions } from '../model/copy-lines.ts';
import { countedLines } from '#page-kit/lines/totals.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import styles from './dialogs.module.css';
import { linesPicture } from './lines-picture.ts';

interface CopyDialogProps {
  cart: OpenCart;
  ids: number[];
  onClose: () => void;
}

/** More would make a picture that no chat shows. */
const PICTURE_MAX = 30;

/** 复制图文 of several lines: words, or one long picture with photos, for WeChat. */
export default function CopyDialog({ cart, ids, onClose }: CopyDialogProps) {
  const all = useCart(cart, (state) => state.lines);
  const lines = useMemo(() => countedLines(ids.flatMap((id) => all.get(id) ?? [])), [all, ids]);
  const gone = ids.filter((id) => all.get(id)?.is_gone).length;
  const [options, setOptions] = useState<CopyOptions>({ language: 'zh', hasPrice: false, hasCartons: false });
  const [made, setMade] = useState<{ options: CopyOptions; blob: Blob } | null>(null);
  const drawn = useMemo(() => lines.slice(0, PICTURE_MAX), [lines]);
  // Made beforehand: a browser lets a page write to the clipboard only for a moment after the click.
  useEffect(() => {
    if (drawn.length === 0) return undefined;
    let isOver = false;
    linesPicture(drawn, options).then(
      (blob) => !isOver && setMade({ options, blob }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [drawn, options]);
  const blob = made?.options === options ? made.blob : null;
  const text = copyLinesText(lines, options);
  const set = (change: Partial<CopyOptions>): void => setOptions({ ...options, ...change });
  const copyPicture = async (): Promise<void> => {
    if (!blob) return;
    const isDone = (await copyTogether({ text: null, picture: { blob, address: '' } })) === 'all';
    if (isDone) toast.success('复制成功，可在微信里直接粘贴');
    else toast.error('浏览器不允许写入剪贴板，请用“保存长图”');
  };
  const save = (): void => {
    if (!blob) return;
    const address = URL.createObjectURL(blob);
    startDownload(address, '选样.png');
    URL.revokeObjectURL(address);
  };
  return (
    <Modal
      open
      centered
      width={600}
      title={`复制图文（${lines.length} 款）`}
      onCancel={onClose}
      footer={
        <div className={`flex gap-8 ${styles.foot}`}>
          <Button disabled={!blob} onClick={save}>
            保存长图
          </Button>
          <Button disabled={lines.length === 0} onClick={() => void copyText(text)}>
            复制文字
          </Button>
          <Button
            type="primary"
            disabled={!blob}
            loading={!blob && lines.length > 0}
            onClick={() => void copyPicture()}
          >
            复制长图
          </Button>
        </div>
      }
    >
      <div className={`grid gap-12 ${styles.stack}`}>
        <div className={`row wrap ${styles.options}`}>
          <Segmented<CopyOptions['language']>
            aria-label="语言"
            options={[
              { value: 'zh', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
            value={options.language}
            onChange={(language) => set({ language })}
          />
          <Checkbox checked={options.hasPrice} onChange={(event) => set({ hasPrice: event.target.checked })}>
            含报价
          </Checkbox>
          <Checkbox checked={options.hasCartons} onChange={(event) => set({ hasCartons: event.target.checked })}>
            含箱数
          </Checkbox>
        </div>
        {gone > 0 && <p className="t-12 quiet">{gone} 款已下架，未带上。</p>}
        {lines.length > PICTURE_MAX && (
          <p className="t-12 quiet">长图最多 {PICTURE_MAX} 款，其余请分次复制；文字不限。</p>
        )}
        <pre className={`round sunken pad-12 t-13 ${styles.text}`} aria-label="将要复制的文字">
          {text}
        </pre>
        <p className="t-12 quiet">不含工厂与出厂价，可以直接发给客户。</p>
      </div>
    </Modal>
  );
}
