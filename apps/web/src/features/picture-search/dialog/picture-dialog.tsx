import { Button, Modal, Tabs } from 'antd';
import { FileSpreadsheet, Image, Info, Link2, Search, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isSheet, searchFileFault } from '#lib/image-file.ts';
import { go } from '#lib/navigation.ts';
import { toast } from '#lib/notices.ts';
import { isTooSlim } from '../box.ts';
import { useCutout } from '../cutout.ts';
import { closePictureDialog, type DialogRequest } from '../dialog-store.ts';
import { createDraft, fullAddress, type Draft } from '../draft.ts';
import { picturePath } from '../picture-address.ts';
import { rememberPicture } from '../seen-pictures.ts';
import { FileDrop } from './file-drop.tsx';
import { LinkTab } from './link-tab.tsx';
import styles from './picture-dialog.module.css';
import { SheetTab } from './sheet-tab.tsx';
import { Stage } from './stage.tsx';

type TabKey = 'upload' | 'link' | 'sheet';
const WIDTH = 800;
const SLIM_HINT = '主体比例在1:5至5:1之间效果最佳';

/** Takes a picture by any way, cuts the subject out of it, and searches. */
export default function PictureDialog({ request }: { request: DialogRequest }) {
  const { kind, known } = request;
  const isFactory = kind === 'factory';
  const [sheet, setSheet] = useState(() => (request.file && isSheet(request.file) ? request.file : null));
  const [tab, setTab] = useState<TabKey>(sheet ? 'sheet' : 'upload');
  const [keep, setKeep] = useState(known?.keep ?? {});
  const draft = useDraft(request);
  const state = useStore(draft.store);
  const cutout = useCutout(draft.takeCut);
  const [isSearching, setSearching] = useState(false);
  const { picture, size, box, before } = state;

  const take = (file: File): void => {
    const fault = searchFileFault(file, kind);
    if (fault) {
      toast.error(fault);
      return;
    }
    cutout.cancel();
    setSheet(isSheet(file) ? file : null);
    setTab(isSheet(file) ? 'sheet' : 'upload');
    if (isSheet(file)) return;
    setKeep({});
    draft.take(file);
  };
  const search = async (): Promise<void> => {
    setSearching(true);
    const imageId = await draft.arrival();
    setSearching(false);
    if (imageId === null) return;
    const uncut = before && { imageId: before.picture.imageId, toyId: null, box: before.box };
    const original = imageId === known?.imageId ? keep.original : uncut;
    // What was drawn last counts, even if it was drawn while the picture travelled.
    const { box: latest, picture: arrived, size: measured } = draft.store.getState();
    if (arrived?.address && measured) rememberPicture(imageId, { src: arrived.address, ...measured });
    closePictureDialog();
    go(picturePath({ ...keep, kind, imageId, toyId: null, box: latest, original: original ?? null }));
  };

  const upload = picture ? (
    <Stage
      draft={draft}
      state={state}
      picture={picture}
      cutout={{
        ...cutout,
        canRestore: before !== null,
        isOffered: picture.imageId !== null && !(picture.imageId === known?.imageId && keep.original),
        start: () => {
          if (picture.address) cutout.start(fullAddress(picture.address));
        },
        restore: draft.restore,
      }}
      onRotate={(isClockwise) => {
        cutout.cancel();
        void draft.rotate(isClockwise);
      }}
      onAnother={take}
      kind={kind}
    />
  ) : (
    <FileDrop kind={kind} title="拖入图片，或按 Ctrl+V 粘贴" action="选择图片" onFile={take} />
  );
  const tabs = [
    { key: 'upload', label: '上传图片', icon: <Image size={16} aria-hidden />, children: upload },
    {
      key: 'link',
      label: '图片链接',
      icon: <Link2 size={16} aria-hidden />,
      children: (
        <LinkTab
          onFile={take}
          onFetch={async (url) => {
            await draft.fetch(url);
            cutout.cancel();
            setKeep({});
            setTab('upload');
          }}
        />
      ),
    },
    ...(isFactory
      ? []
      : [
          {
            key: 'sheet',
            label: '表格批量',
            icon: <FileSpreadsheet size={16} aria-hidden />,
            children: <SheetTab key={sheet?.name} file={sheet} onFile={take} />,
          },
        ]),
  ];
  const isSlim = picture !== null && size !== null && isTooSlim(box, size);
  return (
    <Modal
      open
      centered
      width={WIDTH}
      title={isFactory ? '以图找工厂' : '以图搜款'}
      onCancel={closePictureDialog}
      mask={{ closable: false }}
      footer={
        <div className={`row gap-8 ${styles.footer}`}>
          <output data-warning={isSlim}>
            {isSlim ? <TriangleAlert size={14} aria-hidden /> : <Info size={14} aria-hidden />}
            {isSlim ? `框选太窄：${SLIM_HINT}` : SLIM_HINT}
          </output>
          <Button onClick={closePictureDialog}>取消</Button>
          <SearchButton
            isReady={tab !== 'sheet' && picture !== null && state.fault === null}
            isSearching={isSearching}
            onSearch={() => void search()}
          />
        </div>
      }
    >
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key as TabKey)}
        items={tabs}
        tabBarExtraContent={
          <span className={`t-12 quiet ${styles.formats}`}>
            {isFactory ? '支持 jpg、png；超过 5 MB 自动压缩' : '支持 jpg、png、webp、xlsx；超过 5 MB 自动压缩'}
          </span>
        }
      />
    </Modal>
  );
}

/** Holds the focus as soon as there is a picture: paste, Enter, done. */
function SearchButton(props: { isReady: boolean; isSearching: boolean; onSearch: () => void }) {
  const { isReady, isSearching, onSearch } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady) button.current?.focus();
  }, [isReady]);
  return (
    <Button
      ref={button}
      type={isReady ? 'primary' : 'default'}
      disabled={!isReady}
      loading={isSearching}
      icon={<Search size={16} aria-hidden />}
      onClick={onSearch}
    >
      开始搜索
    </Button>
  );
}

function useDraft({ file, known }: DialogRequest): Draft {
  const [draft] = useState(createDraft);
  useEffect(() => {
    if (known) draft.open(known);
    else if (file && !isSheet(file)) draft.take(file);
    return draft.dispose;
  }, [draft, file, known]);
  return draft;
}
