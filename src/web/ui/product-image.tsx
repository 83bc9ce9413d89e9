import { imageSet } from "#contract/rules/articles/image-address.ts";

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
 * Responsive image of an article or category. Images of any aspect ratio fit into the box given by `width` and `height`, without
 * layout shifts. `isFirst` gives the image priority.
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
