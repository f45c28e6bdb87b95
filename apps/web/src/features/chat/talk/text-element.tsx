import styles from './bubble.module.css';

/** Addresses that begin as such; what stands behind a sentence's end is not part of one. */
const ADDRESS = /(https?:\/\/[^\s<>"'，。；！？、（）【】]+[^\s<>"'，。；！？、（）【】.,;:!?)\]])/g;

/** What was written; addresses in it lead out in a window of their own. */
export function TextElement({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text never change their order
          <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
