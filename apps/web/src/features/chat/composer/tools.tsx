import { Popover } from 'antd';
import { Image, Mic, Paperclip, Smile, type LucideIcon } from 'lucide-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { IMAGE_ACCEPT } from '#lib/image-file.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import styles from './composer.module.css';
import { canRecord } from './voice-recorder.ts';

const EmojiPanel = lazyPart(() => import('./emoji-panel.tsx'));

interface ComposerToolsProps {
  onEmoji: (emoji: string) => void;
  onFiles: (files: readonly File[]) => void;
  onVoice: () => void;
  children: ReactNode;
}

/** Everything beside text that a message may carry. */
export function ComposerTools({ onEmoji, onFiles, onVoice, children }: ComposerToolsProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <div className={`row gap-4 ${styles.tools}`}>
      <Popover
        open={isPicking}
        onOpenChange={setPicking}
        trigger="click"
        placement="topLeft"
        arrow={false}
        destroyOnHidden
        styles={{ container: { padding: 0 } }}
        content={
          <Suspense>
            <EmojiPanel
              onPick={(emoji) => {
                setPicking(false);
                onEmoji(emoji);
              }}
            />
          </Suspense>
        }
      >
        <button
          type="button"
          className={`middle ${styles.tool}`}
          aria-label="表情"
          aria-expanded={isPicking}
          title="表情"
        >
          <Smile size={20} aria-hidden />
        </button>
      </Popover>
      <FileTool icon={Image} label="图片" accept={IMAGE_ACCEPT} onFiles={onFiles} />
      <FileTool icon={Paperclip} label="文件" onFiles={onFiles} />
      {canRecord() && <ToolButton icon={Mic} label="语音" onClick={onVoice} />}
      {children}
    </div>
  );
}

export function ToolButton({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button type="button" className={`middle ${styles.tool}`} aria-label={label} title={label} onClick={onClick}>
      <Icon size={20} aria-hidden />
    </button>
  );
}

interface FileToolProps {
  icon: LucideIcon;
  label: string;
  accept?: string;
  onFiles: (files: readonly File[]) => void;
}

function FileTool({ icon, label, accept, onFiles }: FileToolProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton icon={icon} label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={`选择${label}`}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
