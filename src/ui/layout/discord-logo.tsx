/** Discord's sign in the color of the text around it; decorative. */
export function DiscordLogo({ className = 'size-4.5' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className={className}>
      <path d="M19.3 5.3A16 16 0 0 0 15.3 4l-.5 1a15 15 0 0 0-5.600 0l-.5-1a16 16 0 0 0-4 1.300C2.200 9 1.500 12.700 1.800 16.300a16 16 0 0 0 4.900 2.500l1-1.700a10 10 0 0 1-1.600-.8l.4-.3a11.500 11.500 0 0 0 10 0l.4.3c-.5.3-1 .6-1.600.8l1 1.700a16 16 0 0 0 4.900-2.500c.4-4.200-.7-7.800-2.900-11zM8.500 14.100c-1 0-1.800-.9-1.800-2s.8-2 1.800-2 1.800.9 1.800 2-.8 2-1.800 2zm6.600 0c-1 0-1.800-.9-1.800-2s.8-2 1.800-2 1.800.9 1.800 2-.8 2-1.800 2z" />
    </svg>
  );
}
