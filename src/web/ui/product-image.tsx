import { imageSet } from "#contract/rules/image-address.ts";

type Props = {
  src: string;
  width: number;
  height: number;
  alt?: string;
  className?: string | undefined;
  loading?: "lazy";
  isFirst?: boolean;
};

/**
 * A picture of an article or group in the width that is shown. A maker's picture may be of any shape: it lies whole within
 * the room that `width` and `height` say, and nothing moves when it arrives. The first one of a page is asked for before the others.
 */
export function ProductImage({ src, width, height, alt = "", className, loading, isFirst }: Props) {
  const set = imageSet(src);
  return (
    <img
      src={src}
      {...(set && { srcSet: set, sizes: `min(${width}px, 100vw)`, style: { aspectRatio: `${width} / ${height}`, objectFit: "contain" } })}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={loading}
      fetchPriority={isFirst ? "high" : undefined}
    />
  );
}
