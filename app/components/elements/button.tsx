import { Link, type LinkProps } from '@remix-run/react'
import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { classes } from './classes.ts'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'call'

type Look = {
  variant?: ButtonVariant
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
}

const variants = {
  primary: undefined,
  secondary: 'border-edge bg-surface text-ink hover:bg-sky-soft',
  quiet: 'bg-transparent px-2.5 text-sky hover:bg-sky-soft',
  danger: 'btn-danger',
  call: 'bg-leaf text-on-leaf hover:bg-leaf-deep',
} satisfies Record<ButtonVariant, string | undefined>

const sizes = {
  small: 'min-h-9 px-3 py-1 text-sm leading-tight',
  medium: undefined,
  large: 'min-h-13 px-6 text-lg leading-tight',
} satisfies Record<NonNullable<Look['size']>, string | undefined>

export function buttonLook(
  { variant = 'primary', size = 'medium', wide }: Look,
  className?: string,
) {
  const isMain = variant !== 'secondary' && variant !== 'quiet'
  const forFingers = isMain && size === 'small' && 'pointer-coarse:min-h-11'
  return (
    classes('btn', variants[variant], sizes[size], forFingers, wide && 'w-full', className) ?? ''
  )
}

function Spinner() {
  return (
    <span className="size-4 animate-turn rounded-full border-2 border-e-transparent" aria-hidden />
  )
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** While the form is sent, the button keeps its focus and size but does nothing. */
    pending?: boolean
    pendingLabel?: string
  }

export function Button({
  variant,
  size,
  wide,
  pending,
  pendingLabel,
  className,
  children,
  type = 'submit',
  onClick,
  ...rest
}: ButtonProps) {
  const busy = pending
    ? {
        'aria-busy': true,
        'aria-disabled': true,
        onClick: (event: MouseEvent) => event.preventDefault(),
      }
    : { onClick }
  return (
    <button
      {...rest}
      {...busy}
      type={type}
      className={buttonLook(
        { variant, size, wide },
        classes(pending && 'cursor-progress', className),
      )}
    >
      {pending && <Spinner />}
      {pending && pendingLabel ? pendingLabel : children}{' '}
    </button>
  )
}

type ButtonLinkProps = Look & LinkProps

/** Also accepts `tel:`, `mailto:` and absolute addresses. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, size, wide }, className)}>
      {children}{' '}
    </Link>
  )
}

export function TextLink(props: Pick<LinkProps, 'to' | 'children'>) {
  return <Link className="link" {...props} />
}
