import { buttonLook } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import type { BrandAsset as Asset } from '#app/content/press.ts'

export function BrandAsset({ asset }: { asset: Asset }) {
  return (
    <li className="card flex flex-col">
      <div
        className={classes(
          'grid h-32 place-items-center rounded-t-[inherit]',
          asset.ground === 'dark' ? 'bg-[#17243a]' : 'bg-[#fff]',
        )}
      >
        <img
          src={asset.picture}
          alt=""
          width={asset.width}
          height={asset.height}
          className="max-h-20 w-auto max-w-44"
          loading="lazy"
        />
      </div>
      <div className="border-t border-line p-4">
        <h3 className="text-base">{asset.title}</h3>
        <p className="text-sm text-ink-soft">{asset.note}</p>
        <p className="mt-3 flex gap-3">
          {asset.files.map(({ label, file }) => (
            <a
              key={file}
              className={buttonLook({ variant: 'secondary', size: 'small' })}
              href={file}
              download
              aria-label={`${label}: download ${asset.title}`}
            >
              {label}{' '}
            </a>
          ))}
        </p>
      </div>
    </li>
  )
}
