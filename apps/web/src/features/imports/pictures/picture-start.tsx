import { api } from '@wanyuan/contract/client';
import { IMPORT_PICTURES_MAX } from '@wanyuan/domain';
import { Button, Radio } from 'antd';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { formatCount } from '#lib/format.ts';
import { go } from '#lib/navigation.ts';
import { useEnding, useUnsaved } from '#lib/tabs.ts';
import { useAct } from '#lib/use-call.ts';
import { IMPORT_MB } from '../model/file-advice.ts';
import { importPath } from '../model/import-address.ts';
import { DropZone } from '../parts/drop-zone.tsx';
import { TargetField, useOwnFactory, type Target } from '../parts/target-field.tsx';
import { countQueue, createUploadQueue, queueName } from './upload-queue.ts';
import { UploadList } from './upload-list.tsx';
import styles from '../parts/page.module.css';

type Mode = 'append' | 'replace';

/** Whose pictures they are, and the files: they travel at once, and are matched when all are there. */
export function PictureStart() {
  const own = useOwnFactory();
  const [chosen, setChosen] = useState<Target | null>(null);
  const [mode, setMode] = useState<Mode>('append');
  const [queue] = useState(createUploadQueue);
  const { files } = useStore(queue.store);
  useEnding(queue.clear);
  useUnsaved(files.length > 0);
  const read = useAct(api.imports.read_pictures, {
    onDone: ({ import_id }) => {
      // The next import begins afresh; above all nothing is replaced unless it is asked for again.
      queue.clear();
      setChosen(null);
      setMode('append');
      go(importPath('pictures', import_id));
    },
  });
  const target = own ?? chosen;
  const counts = countQueue(files);
  const isOver = files.length > IMPORT_PICTURES_MAX;
  const start = (): void => {
    const sent = files.filter(({ state }) => state === 'sent');
    if (!target || sent.length === 0) return;
    read.mutate({
      file_ids: sent.map(({ fileId }) => fileId!),
      factory_id: target.id,
      name: queueName(sent),
      mode,
    });
  };
  return (
    <div className={`grid gap-12 top-aligned ${styles.start}`}>
      <div className={`card column gap-16 ${styles.form}`}>
        <TargetField value={chosen} onChange={setChosen} isOff={read.isPending} />
        <div className={`row wrap ${styles.field}`}>
          <span id="picture-mode">方式</span>
          <Radio.Group
            aria-labelledby="picture-mode"
            value={mode}
            onChange={(event) => setMode(event.target.value as Mode)}
            options={[
              { value: 'append', label: '加到产品原有图片之后' },
              { value: 'replace', label: '替换原有图片' },
            ]}
          />
        </div>
        <DropZone
          icon={Images}
          title="把图片、文件夹或 zip 压缩包拖到这里"
          note={`文件名就是货号；图片每张最大 20 MB，压缩包最大 ${IMPORT_MB} MB，一次最多 ${formatCount(IMPORT_PICTURES_MAX)} 张`}
          accept=".jpg,.jpeg,.png,.webp,.zip,.heic"
          label="选择图片"
          action="选择图片或压缩包"
          isMany
          isQuiet={files.length > 0}
          onFiles={queue.add}
        />
        {files.length > 0 && (
          <UploadList queue={queue} files={files} counts={counts}>
            {target === null && <span className="t-12 quiet">请先选择产品所属的工厂</span>}
            {isOver && <span className="bad">一次最多 {formatCount(IMPORT_PICTURES_MAX)} 张，请分次导入</span>}
            <Button
              type="primary"
              disabled={target === null || counts.open > 0 || counts.sent === 0 || isOver}
              loading={read.isPending}
              onClick={start}
            >
              匹配货号
            </Button>
          </UploadList>
        )}
      </div>
      <Tips />
    </div>
  );
}

function Tips() {
  return (
    <aside className={`card ${styles.tips}`} aria-label="图片说明">
      <h2>文件名怎么取</h2>
      <ul>
        <li>
          文件名与货号相同：<b>0012.jpg</b>，大小写不限
        </li>
        <li>
          同一款多张：<b>0012-2.jpg</b>、<b>0012(2).jpg</b>、<b>0012_3.jpg</b>
        </li>
        <li>zip 里可以有文件夹；中文文件名（GBK、UTF-8）都能读</li>
        <li>没有匹配上的，下一步可以手动指定产品</li>
        <li>手机拍的 HEIC 照片请先另存为 jpg</li>
      </ul>
    </aside>
  );
}
