import { StartError } from './start-error.ts'

/** Why we cannot listen, in words for the person who starts the service. */
export function listenError(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is taken by another program, perhaps a Staymap that already runs. ` +
          'Stop it, or set PORT to another number.',
      )
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}. Set PORT to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST: "${host}" is no address of this machine. Leave it out, or use 127.0.0.1 or 0.0.0.0.`)
    default:
      return error
  }
}
