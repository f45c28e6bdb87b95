import type { ChatCustom } from '../types.ts';
import { CartLinesCard } from './cart-lines-card.tsx';
import styles from './cards.module.css';
import { FileCard } from './file-card.tsx';
import { InquiryCard } from './inquiry-card.tsx';
import { LocationCard } from './location-card.tsx';
import { PaperCard } from './paper-card.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { SupplementCard } from './supplement-card.tsx';
import { ToyCard } from './toy-card.tsx';
import { VoiceCard } from './voice-card.tsx';

/** What a message carries beside words, as its reader may see it now. */
export function Card({ custom }: { custom: ChatCustom }) {
  switch (custom.kind) {
    case 'toy':
      return <ToyCard toy={custom.toy} />;
    case 'inquiry':
      return <InquiryCard inquiry={custom} />;
    case 'supplement':
      return <SupplementCard supplement={custom} />;
    case 'purchase':
      return <PurchaseCard purchase={custom} />;
    case 'cart_lines':
      return <CartLinesCard lines={custom} />;
    case 'quotation':
    case 'selection':
    case 'customer_order':
      return <PaperCard paper={custom} />;
    case 'file':
      return <FileCard file={custom} />;
    case 'voice':
      return <VoiceCard voice={custom} />;
    case 'location':
      return <LocationCard place={custom} />;
    case 'gone':
    default:
      return <p className={`edge round paper t-13 quiet ${styles.gone}`}>{custom.text}</p>;
  }
}
