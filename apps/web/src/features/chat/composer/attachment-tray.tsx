import { FileText, X } from 'lucide-react';
import { formatBytes } from '#lib/format.ts';
import { useObjectUrl } from '../parts/use-object-url.ts';
import { countAttached, type Attachments } from './attachments.ts';
import styles from './composer.module.css';

interface AttachmentTrayProps {
  attached: Attachments;
  onChange: (next: Attachments) => void;
}

/** What goes out with the next message. */
export function AttachmentTray({ attached, onChange }: AttachmentTrayProps) {
  if (countAttached(attached) === 0) return null;
  const without = (file: File) => (each: File) => each !== file;
  return (
    <ul className={`flex wrap gap-8 ${styles.tray}`} aria-label="要发送的图片和文件">
      {attached.pictures.map((file) => (
        <li key={`${file.name}${file.lastModified}${file.size}`} className="relative">
          <Thumbnail file={file} />
          <RemoveButton
            name={file.name}
            onClick={() => onChange({ ...attached, pictures: attached.pictures.filter(without(file)) })}
          />
        </li>
      ))}
      {attached.files.map((file) => (
        <li
          key={`${file.name}${file.lastModified}${file.size}`}
          className={`relative row gap-8 edge round ${styles.file}`}
        >
          <FileText size={20} aria-hidden />
          <span className="thin">
            <span className="cut block t-13">{file.name}</span>
            <small className="t-12 quiet">{formatBytes(file.size)}</small>
          </span>
          <RemoveButton
            name={file.name}
            onClick={() => onChange({ ...attached, files: attached.files.filter(without(file)) })}
          />
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ file }: { file: File }) {
  const address = useObjectUrl(file);
  return <img src={address} alt={file.name} width={64} height={64} className={`edge round pic-fill ${styles.thumb}`} />;
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`middle absolute ${styles.remove}`}
      aria-label={`不发送 ${name}`}
      title="不发送"
      onClick={onClick}
    >
      <X size={12} aria-hidden />
    </button>
  );
}
