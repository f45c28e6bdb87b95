import { QRCodeCanvas, QRCodeSVG } from '@rc-component/qrcode';
import type { Site } from '@wanyuan/contract/client';
import { Button, Modal } from 'antd';
import { Copy, Download, ImageDown } from 'lucide-react';
import { useRef } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { startDownload } from '#lib/start-download.ts';
import { plainUrl, siteUrl } from '../site-words.ts';
import { drawPoster } from './draw-poster.ts';
import styles from './list.module.css';

const CODE_SIZE = 1024;

/** The code of a site to scan, and a poster of it to print for a fair or to send. */
export function PosterDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const { name, slug } = site;
  const address = siteUrl(site);
  const code = () => place.current?.querySelector('canvas') ?? null;
  const save = (canvas: HTMLCanvasElement | null, what: string): void => {
    if (canvas) startDownload(canvas.toDataURL('image/png'), `${slug}-${what}.png`);
  };
  return (
    <Modal
      open
      centered
      width={480}
      title="二维码与海报"
      onCancel={onClose}
      footer={
        <>
          <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copyText(address)}>
            复制链接
          </Button>
          <Button icon={<Download size={16} aria-hidden />} onClick={() => save(code(), 'qr')}>
            存二维码
          </Button>
          <Button
            type="primary"
            icon={<ImageDown size={16} aria-hidden />}
            onClick={() => {
              const drawn = code();
              if (drawn)
                save(drawPoster({ name, address: plainUrl(site), customer: site.customer_name }, drawn), 'poster');
            }}
          >
            存海报
          </Button>
        </>
      }
    >
      <section className={styles.poster} aria-label="海报">
        <h2>{name}</h2>
        <QRCodeSVG value={address} size={200} level="M" title={`${name} 的二维码`} />
        <p>Scan to visit our showroom</p>
        <small>{plainUrl(site)}</small>
      </section>
      <div ref={place} hidden>
        <QRCodeCanvas value={address} size={CODE_SIZE} level="M" marginSize={2} />
      </div>
    </Modal>
  );
}
